import { getNotificationCount } from '#contract/endpoints/notifications/get-notification-count.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { storeUnseenCount } from '#data/stores/notification-writer.ts';
import type { ApiClient } from '#net/api-client.ts';

export interface UnseenCountOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly clock: Clock;
}

export interface UnseenCount {
  /** As the live channel told. */
  put(count: number): Promise<void>;
  /** Answers how many there are. */
  fetch(): Promise<number>;
}

/** How many notifications wait, as the server says: an answer that something newer has overtaken changes nothing. */
export function createUnseenCount({ client, database, deliveries, clock }: UnseenCountOptions): UnseenCount {
  /** Orders what is asked and what is told. */
  let moment = 0;
  let asOf = 0;

  async function fetch(): Promise<number> {
    moment += 1;
    const askedAt = moment;
    const question = await deliveries.ask();
    const { unseen_count: count } = await client.call(getNotificationCount);
    await question.refresh();
    // The reader has read or deleted some meanwhile, which the answer may still count.
    if (question.since().some(({ type }) => type === 'notifications')) return fetch();
    if (askedAt > asOf) {
      asOf = askedAt;
      await storeUnseenCount(database, count, clock.now());
    }
    return count;
  }

  return {
    put(count) {
      moment += 1;
      asOf = moment;
      return storeUnseenCount(database, count, clock.now());
    },
    fetch,
  };
}
