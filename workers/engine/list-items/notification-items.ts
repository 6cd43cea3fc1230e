import type { ResponseOf } from '#contract/endpoint.ts';
import { listNotifications } from '#contract/endpoints/notifications/list-notifications.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { FeedEntry } from '#contract/resources/post.ts';
import { createNotificationWriter } from '#data/stores/notification-writer.ts';
import { after, nextOf } from './item-type.ts';
import type { FetchedPage, ItemStores, ItemType } from './item-type.ts';

export const notificationItems: ItemType<'notification'> = {
  calls: {
    notifications: async (client, { type }, { cursor }) =>
      pageOfNotifications(await client.call(listNotifications, { query: { type, ...after(cursor) } })),
  },
  bring: ({ fetcher }, entries) => bringPeople(fetcher, entries),
};

function pageOfNotifications({ data: told, next_cursor: cursor }: ResponseOf<typeof listNotifications>): FetchedPage {
  const nextCursor = nextOf(cursor);
  const last = told.length - 1;
  const entries = told.map(({ notificationId, fromUserId, createdAt }, index) => ({
    id: notificationId,
    userId: fromUserId,
    updatedAt: createdAt,
    ...(index === last && nextCursor !== null && { followedBy: nextCursor }),
  }));
  return {
    entries,
    nextCursor,
    async bring({ database, clock, fetcher }, question) {
      await createNotificationWriter(database, clock).upsert(told, question);
      await Promise.all([
        fetcher.renewUsers(told.filter(tellsOfRelation).map(({ fromUserId }) => fromUserId)),
        bringPeople(fetcher, entries),
        fetcher.ensurePosts([...new Set(told.flatMap(({ postId }) => postId ?? []))]),
      ]);
    },
  };
}

async function bringPeople(fetcher: ItemStores['fetcher'], entries: readonly FeedEntry[]): Promise<void> {
  const people = [...new Set(entries.map(({ userId }) => userId))];
  await fetcher.requireUsers(people);
  // They stay as long as they are told of: who they are by now is not waited for.
  void fetcher.ensureUsers(people);
}

const relationTypes: ReadonlySet<string> = new Set(['follow', 'follow_request', 'follow_acccepted']);

/**
 * What is new between its person and the reader, which the device may have from before: that they follow (LIVE-06), a
 * request to, or the answer to one (NOTIF-21).
 */
function tellsOfRelation({ notificationType, read }: Notification): boolean {
  return !read && relationTypes.has(notificationType);
}
