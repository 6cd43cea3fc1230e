import { listMyAds } from '#contract/endpoints/ads/list-my-ads.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { nextBoostsCursor, storeBoosts } from '#data/stores/seen-boosts.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ReadOutcome } from '../sync-api.ts';
import { ownPostWords } from './own-post-words.ts';
import { readFailureOf } from './read-failure.ts';

interface OwnBoostsOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly clock: Clock;
}

/**
 * The member's boosts, asked anew from the first page on, or the page after those that are here: the view shows what
 * was stored.
 */
export async function readBoosts(
  { client, database, deliveries, clock }: OwnBoostsOptions,
  which: 'first' | 'next',
): Promise<ReadOutcome> {
  try {
    const cursor = which === 'first' ? undefined : await nextBoostsCursor(database);
    if (cursor === null) return { ok: true };
    const question = await deliveries.ask();
    const page = await client.call(listMyAds, { query: cursor === undefined ? {} : { cursor } });
    const words = await ownPostWords(
      client,
      page.data.map(({ postId }) => postId),
    );
    await storeBoosts(database, { ...page, ...words }, { isFirst: cursor === undefined, question, now: clock.now() });
    return { ok: true };
  } catch (error) {
    return readFailureOf(error);
  }
}
