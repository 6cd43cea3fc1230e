import { getReferralLink } from '#contract/endpoints/people/get-referral-link.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SettingKey } from '#data/setting-keys.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ReferralLinkOutcome } from '../sync-api.ts';

const KEY = 'referral-link' satisfies SettingKey;

interface ReferralLinkOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly clock: Clock;
}

/** The member's referral link: asked for once, then kept with what is fetched for the account, so that it can be copied offline too. */
export async function referralLinkOf({ client, database, clock }: ReferralLinkOptions): Promise<ReferralLinkOutcome> {
  const kept: unknown = (await readDocument(database.settings, KEY))?.value;
  if (typeof kept === 'string') return { ok: true, link: kept };
  try {
    const { referralLink: link } = await client.call(getReferralLink);
    await modifyDocuments(database.settings, [KEY], () => ({ id: KEY, value: link, updatedAt: clock.now() }));
    return { ok: true, link };
  } catch (error) {
    // What was answered and could not be read as a link is a link that is missing (SETTINGS-29).
    const isUnreadable = error instanceof KnownError && error.details.reason === 'unreadableAnswer';
    return { ok: false, reason: isUnreadable ? 'missing' : 'failed' };
  }
}
