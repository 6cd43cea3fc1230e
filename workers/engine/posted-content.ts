import { getPostedContent } from '#contract/endpoints/posts/get-posted-content.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SeenPostedContent, SettingKey } from '#data/setting-keys.ts';
import { modifyDocuments } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ReadOutcome } from '../sync-api.ts';
import { readFailureOf } from './read-failure.ts';

interface PostedContentOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly clock: Clock;
}

const KEY = 'posted-content' satisfies SettingKey;

/** How much the member has posted, asked anew: the view shows what was stored. */
export async function refreshPostedContent({ client, database, clock }: PostedContentOptions): Promise<ReadOutcome> {
  try {
    const content = await client.call(getPostedContent);
    const now = clock.now();
    const value: SeenPostedContent = { content, seenAt: now };
    await modifyDocuments(database.settings, [KEY], () => ({ id: KEY, value, updatedAt: now }));
    return { ok: true };
  } catch (error) {
    return readFailureOf(error);
  }
}
