import { afterEach, expect, it } from 'vitest';
import type { NotificationTab } from '#core/lists/notifications-list.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { json } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createListLoader } from './list-loader.ts';
import { createOpenLists } from './open-lists.ts';
import { createToldNotifications } from './told-notifications.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const keyOf = (type: NotificationTab) => listKeyText({ list: 'notifications', type });

/**
 * A device that has looked at all notifications, at comments and at reactions. Each call of the server's answers one
 * newer than the last.
 */
async function setUp() {
  harness = await createSyncHarness();
  const { api, time, server, answerByIds, feeds } = harness;
  server.users.set(author, serverUser(author));
  const asked: string[] = [];
  let newest = 1;
  api.handler = (request) => {
    if (!request.path.startsWith('/v3/user/notifications')) return answerByIds(request);
    const type = new URL(request.path, 'http://api.test').searchParams.get('type') ?? '';
    asked.push(type);
    const about = { fromUserId: author, postId: null, parentId: null, read: false, createdAt: '2026-11-21T07:00:00.000Z' };
    const data = [{ notificationId: ulidOf(newest), notificationType: type === 'all' ? 'follow' : type, ...about }];
    return json({ data, next_cursor: null });
  };
  const lists = createListLoader({ ...harness, clock: time, timers: time, isSignedIn: async () => true, mayRetry: () => true });
  const open = (type: NotificationTab) => time.finish(lists.refresh(keyOf(type), 'open'));
  for (const type of ['all', 'comment', 'reactions'] as const) await open(type);
  const openLists = createOpenLists(undefined);
  const refresh = createToldNotifications({ ...harness, lists, openLists, clock: time, fetchUnseenCount: async () => 1 });
  const tell = async () => {
    newest += 1;
    asked.length = 0;
    await time.finish(refresh());
    return asked.toSorted();
  };
  const newestIn = async (type: NotificationTab) => (await feeds.get(keyOf(type)))?.entries[0]?.id;
  return { tell, open, openLists, asked, newestIn, time };
}

it('what arrives comes into the tab that is being read, as into all; nothing is asked for of those that nobody looks at [LIVE-11]', async () => {
  const { tell, openLists, newestIn } = await setUp();
  openLists.open(keyOf('comment'));
  expect(await tell()).toEqual(['all', 'comment']);
  expect([await newestIn('all'), await newestIn('comment')]).toEqual([ulidOf(2), ulidOf(2)]);
  expect([await newestIn('reactions'), await newestIn('mention')]).toEqual([ulidOf(1), undefined]);
  openLists.open(keyOf('all'));
  expect(await tell()).toEqual(['all']);
});

it('a tab that is opened after something was told is asked for, however young what it holds is [LIVE-11]', async () => {
  const { tell, open, asked, newestIn } = await setUp();
  await open('reactions');
  await tell();
  await open('reactions');
  await open('all');
  expect(asked).toEqual(['all', 'reactions']);
  expect(await newestIn('reactions')).toBe(ulidOf(2));
});

it('a tab whose first page is on its way when something is told is asked for once more [SY19]', async () => {
  const { tell, openLists } = await setUp();
  openLists.open(keyOf('mention'));
  expect(await tell()).toEqual(['all', 'mention']);
});
