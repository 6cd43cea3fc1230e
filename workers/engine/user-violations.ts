import { listUserViolations } from '#contract/endpoints/moderation/list-user-violations.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { nextViolationsCursor, storeViolations } from '#data/stores/seen-violations.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ReadOutcome } from '../sync-api.ts';
import { ownPostWords } from './own-post-words.ts';
import { readFailureOf } from './read-failure.ts';

interface UserViolationsOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly clock: Clock;
}

/**
 * The member's violations, asked anew from the first page on, or the page after those that are here: the view shows
 * what was stored.
 */
export async function readViolations(
  { client, database, deliveries, clock }: UserViolationsOptions,
  which: 'first' | 'next',
): Promise<ReadOutcome> {
  try {
    const cursor = which === 'first' ? undefined : await nextViolationsCursor(database);
    if (cursor === null) return { ok: true };
    const question = await deliveries.ask();
    const page = await client.call(listUserViolations, { query: cursor === undefined ? {} : { cursor } });
    const { texts } = await ownPostWords(
      client,
      page.data.flatMap(({ postId }) => postId ?? []),
    );
    await storeViolations(database, { ...page, texts }, { isFirst: cursor === undefined, question, now: clock.now() });
    return { ok: true };
  } catch (error) {
    return readFailureOf(error);
  }
}
