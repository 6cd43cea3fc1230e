import { afterEach, expect, it } from 'vitest';
import type { Notification } from '#contract/resources/notification.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { storeUnseenCount } from '#data/stores/notification-writer.ts';
import { json } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createListLoader } from './list-loader.ts';
import { createOpenLists } from './open-lists.ts';
import { createToldNotifications } from './told-notifications.ts';
import { createUnseenCount } from './unseen-count.ts';

const PAGE = 20;
const muted = ulidOf(2, '01A');
const key = listKeyText({ list: 'notifications', type: 'all' });

let harness: SyncHarness;
afterEach(() => harness.database.close());

function told(n: number, fromUserId = author): Notification {
  const about = { notificationType: 'follow' as const, fromUserId, postId: null, parentId: null };
  return { notificationId: ulidOf(n), ...about, read: false, createdAt: '2026-11-21T07:00:00.000Z' };
}

/** A device that has loaded 45 notifications of the server's, all unread, from the newest down. */
async function setUp() {
  harness = await createSyncHarness();
  const { api, database, time, server, answerByIds, deliveries, client, feeds } = harness;
  const state = { isRead: false, unseen: 45, onCount: async () => undefined as void, asked: [] as string[] };
  const engagement = { ...serverUser(muted).ProfileEngagement, isMuted: true };
  server.users.set(author, serverUser(author));
  server.users.set(muted, serverUser(muted, { ProfileEngagement: engagement }));
  api.handler = async (request) => {
    if (!request.path.startsWith('/v3/user/notifications')) return answerByIds(request);
    state.asked.push(request.path);
    if (request.path.endsWith('/count')) {
      const unseen_count = state.unseen;
      await state.onCount();
      return json({ seen_count: 45 - unseen_count, total_count: 45, unseen_count });
    }
    const from = Number(new URL(request.path, 'http://api.test').searchParams.get('cursor') ?? 45);
    const numbers = Array.from({ length: Math.min(PAGE, from) }, (_, index) => from - index);
    const data = numbers.map((n) => ({ ...told(n, n === 3 ? muted : author), read: state.isRead && n !== 3 }));
    return json({ data, next_cursor: from > PAGE ? String(from - PAGE) : null });
  };
  const options = { ...harness, clock: time, timers: time, isSignedIn: async () => true, mayRetry: () => true };
  const lists = createListLoader(options);
  await time.finish(lists.refresh(key, 'open'));
  await time.finish(lists.loadMore(key));
  await time.finish(lists.loadMore(key));
  expect((await feeds.get(key))?.entries).toHaveLength(45);
  state.asked.length = 0;
  const { fetch } = createUnseenCount({ client, database, deliveries, clock: time });
  const refresh = createToldNotifications({
    ...harness,
    lists,
    openLists: createOpenLists(undefined),
    clock: time,
    fetchUnseenCount: fetch,
  });
  const unread = async () => {
    const documents = await queryDocuments(database.notifications, {});
    return documents.flatMap(({ id, notification }) => (notification.read ? [] : [id])).toSorted();
  };
  /** Some other device read them: a live event tells how many wait. */
  const tell = async (count: number, { confirmed = count } = {}) => {
    state.isRead = true;
    state.unseen = confirmed;
    await storeUnseenCount(database, count, time.now());
    await time.finish(refresh());
  };
  return { ...harness, state, tell, unread };
}

it('all read on another device are read here too, past the page that a refresh brings, save what came since and what is not counted [NOTIF-17] [SY55]', async () => {
  const { state, tell, unread, notifications } = await setUp();
  state.onCount = () => notifications.upsert([told(46)]);
  await tell(0);
  expect(await unread()).toEqual([ulidOf(3), ulidOf(46)]);
});

it('where some wait, or none is unread, nothing but the page is asked for', async () => {
  const { state, tell, unread } = await setUp();
  await tell(1);
  expect(await unread()).toHaveLength(25);
  await tell(0);
  expect(await unread()).toEqual([ulidOf(3)]);
  const page = '/v3/user/notifications?type=all';
  expect(state.asked).toEqual([page, page, '/v3/user/notifications/count']);
  await tell(0);
  expect(state.asked).toHaveLength(4);
});

it('a told count that the server does not confirm reads nothing', async () => {
  const { tell, unread } = await setUp();
  await tell(0, { confirmed: 1 });
  expect(await unread()).toHaveLength(25);
});
