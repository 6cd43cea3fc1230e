import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import type { Notification, NotificationType } from '#contract/resources/notification.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { Commands } from '../commands/commands.ts';
import type { AppDatabase } from '../database.ts';
import { createConfirmedStore } from '../stores/confirmed-store.ts';
import { createDeliveryLog } from '../stores/deliveries.ts';
import { createFeedWriter } from '../stores/feed-writer.ts';
import { createNotificationWriter, storeUnseenCount } from '../stores/notification-writer.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { createUserWriter } from '../stores/user-writer.ts';
import { sampleNotification, samplePost, sampleUser } from '../testing/samples.ts';
import { createViews } from './views.ts';
import type { Views } from './view-api.ts';

const key = { list: 'notifications', type: 'all' } as const satisfies ListKey;
const clock = { now: () => 1_000_000 };
let database: AppDatabase;
let commands: Commands;
let views: Views;

beforeEach(async () => {
  ({ database, commands } = await openCommands('READER', { clock }));
  views = createViews({ database });
});
afterEach(() => database.close());

/** Newest first: type, who, and the post where there is one. */
type Told = readonly [NotificationType, string, string?];

async function tell(told: readonly Told[]): Promise<void> {
  const people = [...new Set(told.map(([, who]) => who))];
  await createUserWriter(database, clock).upsert(people.map((ulid) => sampleUser({ ulid, name: ulid })));
  const notifications = told.map(([notificationType, fromUserId, postId = null], index): Notification => ({
    notificationId: `N${String(99 - index)}`,
    notificationType,
    fromUserId,
    postId,
    parentId: null,
    read: false,
    createdAt: `2026-11-21T07:00:${String(59 - index)}.000Z`,
  }));
  await createNotificationWriter(database, clock).upsert(notifications);
  const entries = notifications.map(({ notificationId, fromUserId, createdAt }) => ({
    id: notificationId,
    userId: fromUserId,
    updatedAt: createdAt,
  }));
  await createFeedWriter(database).update('notifications:all', () => ({
    key: 'notifications:all',
    entries,
    nextCursor: null,
    fetchedAt: 1,
    fresh: [],
    gaps: [],
  }));
}

async function lines() {
  const { items } = await firstValueFrom(views.list(key).pipe(filter(({ state }) => state === 'items')));
  return items.map(({ type, people, postId }) => [type, people.map(({ user }) => user.name).join(), postId]);
}

describe('lines of notifications [NOTIF-16]', () => {
  it('are one where several did the same to one post in a row, who did it last first, and each person once', async () => {
    await tell([
      ['reactions', 'Ada', 'P'],
      ['reactions', 'Noor', 'P'],
      ['reactions', 'Ada', 'P'],
      ['reactions', 'Ada', 'Q'],
      ['repost', 'Ada', 'Q'],
      ['reactions', 'Noor', 'Q'],
      ['follow', 'Theo'],
      ['follow', 'Ines'],
    ]);
    expect(await lines()).toEqual([
      ['reactions', 'Ada,Noor', 'P'],
      ['reactions', 'Ada', 'Q'],
      ['repost', 'Ada', 'Q'],
      ['reactions', 'Noor', 'Q'],
      ['follow', 'Theo,Ines', null],
    ]);
  });

  it('stand alone for a text of somebody’s', async () => {
    await tell([
      ['comment', 'Ada', 'C1'],
      ['comment', 'Noor', 'C1'],
      ['mention', 'Ada', 'P'],
      ['mention', 'Ada', 'P'],
    ]);
    expect((await lines()).length).toBe(4);
  });

  it('leave out whom the device does not hold and whom the reader muted', async () => {
    await tell([
      ['reactions', 'Ada', 'P'],
      ['follow', 'Theo'],
      ['mention', 'Noor', 'P'],
    ]);
    const muted = sampleUser({ ulid: 'Theo', name: 'Theo' });
    await createUserWriter(database, clock).remove(['Ada']);
    await createUserWriter(database, clock).upsert([
      { ...muted, ProfileEngagement: { ...muted.ProfileEngagement, isMuted: true } },
    ]);
    expect(await lines()).toEqual([['mention', 'Noor', 'P']]);
  });

  it('are not called none where the device holds nobody of whom they tell', async () => {
    await tell([['follow', 'Ada']]);
    await createUserWriter(database, clock).remove(['Ada']);
    const states = async (wanted: string) =>
      (await firstValueFrom(views.list(key).pipe(filter(({ state }) => state === wanted || state === 'empty')))).state;
    expect(await states('loading')).toBe('loading');
    await tell([]);
    expect(await states('empty')).toBe('empty');
  });

  it('have the beginning of the post, once the device holds it', async () => {
    await tell([['mention', 'Noor', 'P']]);
    const excerpt = async () =>
      (await firstValueFrom(views.list(key).pipe(filter(({ state }) => state === 'items')))).items[0]?.excerpt;
    expect(await excerpt()).toBe('');
    await createPostWriter(database, clock).upsert([samplePost({ id: 'P', body: `Fog\n\n${'over the quarry '.repeat(10)}` })]);
    await firstValueFrom(views.list(key).pipe(filter(({ items }) => items[0]?.excerpt !== '')));
    expect(await excerpt()).toMatch(/^Fog over the quarry .{60,72}…$/u);
  });

  it('say nothing of a post that is gone, or that somebody else covered as sensitive or staff left on the web only [POST-37]', async () => {
    await tell([
      ['mention', 'Noor', 'OPEN'],
      ['mention', 'Noor', 'GONE'],
      ['mention', 'Noor', 'HIDDEN'],
      ['mention', 'Noor', 'COVERED'],
      ['mention', 'Noor', 'WEB'],
      ['comment', 'Noor', 'OWN'],
    ]);
    await createPostWriter(database, clock).upsert([
      samplePost({ id: 'OPEN', body: 'Open' }),
      samplePost({ id: 'GONE', body: 'Gone', isDeleted: true }),
      samplePost({ id: 'HIDDEN', body: 'Hidden', isHidden: true }),
      samplePost({ id: 'COVERED', body: 'Covered', isSensitive: true }),
      samplePost({ id: 'WEB', body: 'On the web only', isTrolling: true }),
      samplePost({ id: 'OWN', userId: 'READER', body: 'Own', isSensitive: true }),
    ]);
    const { items } = await firstValueFrom(views.list(key).pipe(filter((list) => list.items[0]?.excerpt === 'Open')));
    expect(items.map(({ excerpt }) => excerpt)).toEqual(['Open', '', '', '', '', 'Own']);
  });
});

describe('read and deleted notifications', () => {
  const told = async () => {
    await tell([
      ['reactions', 'Ada', 'P'],
      ['reactions', 'Noor', 'P'],
      ['mention', 'Theo', 'Q'],
      ['follow', 'Ines'],
    ]);
    await storeUnseenCount(database, 6, 1);
  };
  const now = async () => {
    const { items } = await firstValueFrom(views.list(key));
    const { unseenCount } = await firstValueFrom(views.shell());
    return { lines: items.map(({ type, isRead }) => `${type} ${isRead ? 'read' : 'unread'}`), unseenCount };
  };
  const line = (...ids: string[]) => ({ ids, who: 'Ada' });

  it('show so at once, and are not counted, until the server refuses [NOTIF-05] [NOTIF-07] [NOTIF-17]', async () => {
    await told();
    await expect.poll(now).toEqual({ lines: ['reactions unread', 'mention unread', 'follow unread'], unseenCount: 6 });
    const { entryId } = await commands.intend('readNotifications', line('N99', 'N98'));
    await expect.poll(now).toEqual({ lines: ['reactions read', 'mention unread', 'follow unread'], unseenCount: 4 });
    await commands.intend('deleteNotifications', line('N97'));
    await expect.poll(now).toEqual({ lines: ['reactions read', 'follow unread'], unseenCount: 3 });
    const error = { kind: 'forbidden', message: 'No' } as const;
    await createOutboxStore(database).update(entryId, (entry) => ({ ...entry, state: 'failed', error }) as typeof entry);
    await expect.poll(now).toEqual({ lines: ['reactions unread', 'follow unread'], unseenCount: 5 });
  });

  it('a line of several is read once each of them is', async () => {
    await told();
    await commands.intend('readNotifications', line('N99'));
    await expect.poll(now).toMatchObject({ lines: ['reactions unread', 'mention unread', 'follow unread'], unseenCount: 5 });
  });

  it('all at once are none, those too that the device does not hold, but for what came later [NOTIF-17]', async () => {
    await told();
    expect(await firstValueFrom(views.newestNotification())).toBe('N99');
    await commands.intend('readNotifications', { upTo: 'N98' });
    await expect.poll(now).toEqual({ lines: ['reactions unread', 'mention read', 'follow read'], unseenCount: 1 });
    await commands.intend('deleteNotifications', { upTo: 'N99' });
    await expect.poll(now).toEqual({ lines: [], unseenCount: 0 });
  });

  it('stay so whatever an answer says that was asked for before, or a live event that is older', async () => {
    await told();
    const question = await createDeliveryLog(database).ask();
    const store = createConfirmedStore(database, clock);
    await store.apply([
      { type: 'notifications', act: { makes: 'read', ids: ['N97'] }, unseenCount: 5 },
      { type: 'notifications', act: { makes: 'deleted', ids: ['N96'] }, unseenCount: 4 },
    ]);
    const late = [
      sampleNotification({ notificationId: 'N97', notificationType: 'mention', fromUserId: 'Theo', postId: 'Q' }),
      sampleNotification({ notificationId: 'N96', notificationType: 'follow', fromUserId: 'Ines' }),
    ];
    await createNotificationWriter(database, clock).upsert(late.slice(0, 1));
    expect(await now()).toMatchObject({ lines: ['reactions unread', 'mention read'] });
    await createNotificationWriter(database, clock).upsert(late, question);
    await createFeedWriter(database).update(
      'notifications:all',
      (stored) => stored && { ...stored, entries: [...stored.entries, { id: 'N96', userId: 'Ines', updatedAt: '' }] },
      question,
    );
    expect(await now()).toMatchObject({ lines: ['reactions unread', 'mention read'], unseenCount: 4 });
    expect((await createFeedWriter(database).get('notifications:all'))?.entries.map(({ id }) => id)).toEqual([
      'N99',
      'N98',
      'N97',
    ]);
  });
});
