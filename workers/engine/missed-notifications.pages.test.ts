import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/resources/notification.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { createNotificationWriter } from '#data/stores/notification-writer.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import type { SeenRequest } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createMissedNotifications } from './missed-notifications.ts';

const PAGE = 20;
const LIST = '/v3/user/notifications';

let harness: SyncHarness;
afterEach(() => harness.database.close());

function notificationOf(n: number): Notification {
  const about = { notificationType: 'comment' as const, fromUserId: author, postId: ulidOf(1), parentId: null };
  return { notificationId: ulidOf(n), ...about, read: false, createdAt: '2026-11-21T07:00:00.000Z' };
}

function cursorOf({ path }: SeenRequest): string | null {
  return new URL(path, 'http://api.test').searchParams.get('cursor');
}

/** The server has as many notifications as `total` says. */
async function setUp() {
  harness = await createSyncHarness();
  const { database, api, client, time } = harness;
  const server = { total: 0 };
  api.handler = (request) => {
    const from = Number(cursorOf(request) ?? server.total);
    const ids = Array.from({ length: Math.min(PAGE, from) }, (_, index) => from - index);
    return json({ data: ids.map(notificationOf), next_cursor: from > PAGE ? String(from - PAGE) : null });
  };
  const notifications = createNotificationWriter(database, time);
  const fetchUnseenCount = vi.fn(async () => undefined);
  const missed = createMissedNotifications({
    client,
    database,
    deliveries: createDeliveryLog(database),
    notifications,
    timers: time,
    mayRetry: () => true,
    fetchUnseenCount,
  });
  const hear = (n: number) => notifications.upsert([notificationOf(n)]);
  const stored = async () => (await queryDocuments(database.notifications, {})).length;
  return { missed, server, hear, stored, fetchUnseenCount, api, time };
}

describe('notifications that came while nobody listened [SY42]', () => {
  it('are fetched down to what was known before, whatever is told meanwhile', async () => {
    const { missed, server, hear, stored, fetchUnseenCount, api, time } = await setUp();
    await hear(10);
    server.total = 65;
    missed.begin();
    await hear(65);
    await time.finish(missed.fetch());
    // 65 to 6: the third page reaches what was known.
    expect([await stored(), api.at(LIST).length]).toEqual([60, 3]);
    expect(fetchUnseenCount).toHaveBeenCalledOnce();
  });

  it('come although their count cannot be had [NOTIF-11]', async () => {
    const { missed, server, hear, stored, fetchUnseenCount, time } = await setUp();
    await hear(1);
    server.total = 5;
    fetchUnseenCount.mockRejectedValue(new KnownError('server', 'The count cannot be had.'));
    missed.begin();
    await time.finish(missed.fetch());
    expect(await stored()).toBe(5);
  });

  it('are the newest page where none was known', async () => {
    const { missed, server, stored, time } = await setUp();
    server.total = 65;
    missed.begin();
    await time.finish(missed.fetch());
    expect(await stored()).toBe(PAGE);
  });

  it('are fetched from where they were missed first, after a failure and after another gap', async () => {
    const { missed, server, hear, stored, api, time } = await setUp();
    await hear(1);
    server.total = 30;
    missed.begin();
    const answer = api.handler;
    api.handler = (request) => (cursorOf(request) === null ? answer(request) : refusal(500, 'server'));
    await expect(time.finish(missed.fetch())).rejects.toThrow('refused with 500');
    expect(await stored()).toBe(21);

    api.handler = answer;
    server.total = 31;
    missed.begin();
    await time.finish(missed.fetch());
    expect(await stored()).toBe(31);
  });
});
