import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import type { Notification, NotificationType } from '#contract/resources/notification.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { AppDatabase } from '../database.ts';
import { createFeedWriter } from '../stores/feed-writer.ts';
import { createNotificationWriter } from '../stores/notification-writer.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { createUserWriter } from '../stores/user-writer.ts';
import { samplePost, sampleUser } from '../testing/samples.ts';
import { createViews } from './views.ts';
import type { Views } from './view-api.ts';

const key = { list: 'notifications', type: 'all' } as const satisfies ListKey;
const clock = { now: () => 1_000_000 };
let database: AppDatabase;
let views: Views;

beforeEach(async () => {
  ({ database } = await openCommands('READER', { clock }));
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
  await createNotificationWriter(database).upsert(notifications);
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

  it('have the beginning of the post, once the device holds it', async () => {
    await tell([['mention', 'Noor', 'P']]);
    const excerpt = async () =>
      (await firstValueFrom(views.list(key).pipe(filter(({ state }) => state === 'items')))).items[0]?.excerpt;
    expect(await excerpt()).toBe('');
    await createPostWriter(database, clock).upsert([samplePost({ id: 'P', body: `Fog\n\n${'over the quarry '.repeat(10)}` })]);
    await firstValueFrom(views.list(key).pipe(filter(({ items }) => items[0]?.excerpt !== '')));
    expect(await excerpt()).toMatch(/^Fog over the quarry .{60,72}…$/u);
  });

  it('say nothing of a post that is gone, or that somebody else covered as sensitive', async () => {
    await tell([
      ['mention', 'Noor', 'OPEN'],
      ['mention', 'Noor', 'GONE'],
      ['mention', 'Noor', 'HIDDEN'],
      ['mention', 'Noor', 'COVERED'],
      ['comment', 'Noor', 'OWN'],
    ]);
    await createPostWriter(database, clock).upsert([
      samplePost({ id: 'OPEN', body: 'Open' }),
      samplePost({ id: 'GONE', body: 'Gone', isDeleted: true }),
      samplePost({ id: 'HIDDEN', body: 'Hidden', isHidden: true }),
      samplePost({ id: 'COVERED', body: 'Covered', isSensitive: true }),
      samplePost({ id: 'OWN', userId: 'READER', body: 'Own', isSensitive: true }),
    ]);
    const { items } = await firstValueFrom(views.list(key).pipe(filter((list) => list.items[0]?.excerpt === 'Open')));
    expect(items.map(({ excerpt }) => excerpt)).toEqual(['Open', '', '', '', 'Own']);
  });
});
