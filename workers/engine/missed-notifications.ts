import { listNotifications } from '#contract/endpoints/notifications/list-notifications.ts';
import { retryRead } from '#core/sync/retry-read.ts';
import type { RetryOptions } from '#core/sync/retry-read.ts';
import { MISSED_NOTIFICATION_PAGES_MAX } from '#core/sync/sync-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import type { NotificationWriter } from '#data/stores/notification-writer.ts';
import type { ApiClient } from '#net/api-client.ts';

export interface MissedNotificationsOptions extends RetryOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'notifications'>;
  readonly notifications: NotificationWriter;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  /** Stores the count of unseen notifications as the server has it. */
  readonly fetchUnseenCount: () => Promise<unknown>;
}

export interface MissedNotifications {
  /**
   * From now on live events tell again; what came before may have been missed. To be called before the first of them is
   * stored.
   */
  begin(): void;
  /**
   * Gets the count and the notifications that were missed. Rejects where these fail to come, and may be called again.
   */
  fetch(): Promise<void>;
}

/** The notifications that came while nobody listened: pages from the newest down to what was known before. */
export function createMissedNotifications(options: MissedNotificationsOptions): MissedNotifications {
  const { client, database } = options;
  /** The newest that was known before the gap; `undefined` = none. Kept until what is above it has been fetched. */
  let since: Promise<string | undefined> | undefined;

  async function newestStored(): Promise<string | undefined> {
    const [newest] = await queryDocuments(database.notifications, { sort: [{ orderKey: 'asc' }], limit: 1 });
    return newest?.id;
  }

  async function fetchPages(known: string | undefined): Promise<void> {
    let query: { cursor?: string } = {};
    for (let pages = 0; pages < MISSED_NOTIFICATION_PAGES_MAX; pages += 1) {
      const asked = query;
      const question = await options.deliveries.ask();
      const page = await retryRead(options, () => client.call(listNotifications, { query: asked }));
      await options.notifications.upsert(page.data, question);
      const reachesKnown = known === undefined || page.data.some(({ notificationId }) => notificationId <= known);
      if (page.next_cursor === null || reachesKnown) return;
      query = { cursor: page.next_cursor };
    }
  }

  return {
    begin() {
      const earlier = since;
      // A new promise each time: a fetch that is under way does not cover what this begins.
      since = earlier === undefined ? newestStored().catch(() => undefined) : (async () => earlier)();
    },
    async fetch() {
      const asked = since;
      // One that fails is in the log of calls (NOTIF-11), and due again with the account's other figures.
      const counted = retryRead(options, options.fetchUnseenCount).catch(() => undefined);
      await fetchPages(await asked);
      await counted;
      if (since === asked) since = undefined;
    },
  };
}
