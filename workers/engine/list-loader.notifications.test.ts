import { afterEach, expect, it, vi } from 'vitest';
import { listKeyText } from '#core/lists/list-key.ts';
import { json } from '#tests/support/fake-api.ts';
import { createSyncHarness, serverPost, serverUser, ulidOf, type SyncHarness } from '#tests/support/sync-harness.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { createListLoader } from './list-loader.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const told = (n: number, postId: string | null) => ({
  notificationId: ulidOf(n),
  notificationType: postId === null ? 'follow' : 'comment',
  fromUserId: ulidOf(n, '01Z'),
  postId,
  parentId: null,
  read: false,
  createdAt: '2026-11-21T07:00:00.000Z',
});

it('a page of notifications brings them with the people and posts that they name, before the list names them [NOTIF-03]', async () => {
  harness = await createSyncHarness({ signedIn: true });
  const { api, client, feeds, deliveries, fetcher, time, database, server, answerByIds } = harness;
  server.posts.set(ulidOf(50), serverPost(50));
  for (const n of [7, 8, 9]) server.users.set(ulidOf(n, '01Z'), serverUser(ulidOf(n, '01Z')));
  api.handler = (request) => {
    if (!request.path.startsWith('/v3/user/notifications')) return answerByIds(request);
    return request.path.includes('cursor')
      ? json({ data: [told(7, null)], next_cursor: null })
      : json({ data: [told(9, ulidOf(50)), told(8, null)], next_cursor: 'next' });
  };
  const isSignedIn = async () => true;
  const mayRetry = () => true;
  const context = { client, feeds, deliveries, fetcher, database, clock: time, timers: time };
  const lists = createListLoader({ ...context, isSignedIn, mayRetry });
  const key = listKeyText({ list: 'notifications', type: 'all' });
  await expect(time.finish(lists.refresh(key, 'open'))).resolves.toEqual({ ok: true, ended: false });
  expect((await feeds.get(key))?.entries.map(({ id }) => id)).toEqual([ulidOf(9), ulidOf(8)]);
  expect(await readDocuments(database.notifications, [ulidOf(9), ulidOf(8)])).toHaveLength(2);
  expect(await readDocuments(database.users, [ulidOf(9, '01Z'), ulidOf(8, '01Z')])).toHaveLength(2);
  expect(await readDocuments(database.posts, [ulidOf(50)])).toHaveLength(1);
  await expect(time.finish(lists.loadMore(key))).resolves.toEqual({ ok: true, ended: true });
  expect((await feeds.get(key))?.entries.map(({ id }) => id)).toEqual([ulidOf(9), ulidOf(8), ulidOf(7)]);
  expect(api.seen.filter(({ path }) => path.includes('notifications')).map(({ path }) => path)).toEqual([
    '/v3/user/notifications?type=all',
    '/v3/user/notifications?type=all&cursor=next',
  ]);
});

it('what a live event tells while the list is being asked for is asked for once more, and once for all that are told meanwhile [NOTIF-17] [SY19]', async () => {
  harness = await createSyncHarness({ signedIn: true });
  const { api, client, feeds, deliveries, fetcher, time, database, server, answerByIds } = harness;
  server.users.set(ulidOf(9, '01Z'), serverUser(ulidOf(9, '01Z')));
  let isRead = false;
  let asked = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  api.handler = async (request) => {
    if (!request.path.startsWith('/v3/user/notifications')) return answerByIds(request);
    const answer = json({ data: [{ ...told(9, null), read: isRead }], next_cursor: null });
    asked += 1;
    if (asked === 1) await held;
    return answer;
  };
  const context = { client, feeds, deliveries, fetcher, database, clock: time, timers: time };
  const lists = createListLoader({ ...context, isSignedIn: async () => true, mayRetry: () => true });
  const key = listKeyText({ list: 'notifications', type: 'all' });
  const before = lists.refresh(key, 'told');
  await vi.waitFor(() => expect(asked).toBe(1));
  isRead = true;
  const later = [lists.refresh(key, 'told'), lists.refresh(key, 'told')];
  letGo();
  await time.finish(Promise.all([before, ...later]));
  expect(asked).toBe(2);
  const [stored] = await readDocuments(database.notifications, [ulidOf(9)]);
  expect(stored?.notification.read).toBe(true);
});
