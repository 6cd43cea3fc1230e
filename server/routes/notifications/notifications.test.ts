import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification, NotificationType } from '#contract/resources/notification.ts';
import type { Post } from '#contract/resources/post.ts';
import type { LiveEventData } from '#contract/realtime/channels.ts';
import { NOTIFICATION_IDS_MAX } from '#contract/limits.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { smallestUlidOf } from '../../kernel/ids.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { createRepostRoute } from '../posts/create-repost.ts';
import { deleteAllNotificationsRoute } from './delete-all-notifications.ts';
import { deleteNotificationsRoute } from './delete-notifications.ts';
import { deleteReactionRoute } from '../posts/delete-reaction.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { getNotificationCountRoute } from './get-notification-count.ts';
import { getNotificationTypesRoute } from './get-notification-types.ts';
import { listNotificationsRoute } from './list-notifications.ts';
import { mapNotificationRoute } from './map-notification.ts';
import { markAllReadRoute } from './mark-all-read.ts';
import { markReadRoute } from './mark-read.ts';
import { muteUserRoute } from '../people/mute-user.ts';
import { unblockUserRoute } from '../people/unblock-user.ts';
import { unmuteUserRoute } from '../people/unmute-user.ts';
import { patchUserSettingsRoute } from '../settings/patch-user-settings.ts';
import { setReactionRoute } from '../posts/set-reaction.ts';

interface Page {
  readonly data: Notification[];
  readonly next_cursor: string | null;
}

describe('notifications and live events', () => {
  let world: SocialWorld;
  let author: Person, other: Person;
  let post: Post;
  let number = 0;

  beforeAll(async () => {
    world = await SocialWorld.open();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    number += 1;
    author = await world.person(`author${number}`);
    other = await world.person(`other${number}`);
    post = await world.post(author, 'hello');
    world.live.length = 0;
  });

  const list = (as: Person, query: unknown = {}) => world.call<Page>(listNotificationsRoute, { as, query });
  const types = async (as: Person) => (await list(as)).data.map((item) => item.notificationType);
  const react = (as: Person, reaction = 'heart') => world.call(setReactionRoute, { as, body: { ulid: post.id, reaction } });

  it('tell of each kind of answer, once, with where it happened [NOTIF-01] [NOTIF-02] [API-91]', async () => {
    const comment = await world.comment(other, post.id, `@${author.username} indeed`);
    await react(other);
    await world.call(deleteReactionRoute, { as: other, body: { ulid: post.id } });
    await react(other, 'sad');
    await world.call(createRepostRoute, { as: other, body: { ulid: post.id } });
    const quote = await world.post(other, 'see', { ulid: post.id });
    const mention = await world.post(other, `hello @${author.username}!`);
    await world.call(followUserRoute, { as: other, params: { user: author.username } });
    const { data } = await list(author);
    expect(data.toReversed().map((item) => [item.notificationType, item.postId, item.parentId])).toEqual([
      ['comment', comment.id, post.id],
      ['reactions', post.id, null],
      ['repost', post.id, null],
      ['repost_with_comment', quote.id, post.id],
      ['mention', mention.id, null],
      ['follow', null, null],
    ]);
    expect(data.every((item) => item.fromUserId === other.id && !item.read)).toBe(true);
  });

  it('are made for nobody whose name stands inside a link, in a post, a comment or a quote', async () => {
    const inLink = `https://lake.example/?q=@${author.username}`;
    const theirs = await world.post(other, inLink);
    await world.comment(other, theirs.id, `${inLink} again`);
    await world.post(other, `see ${inLink}/@${author.username}`, { ulid: theirs.id });
    expect(await list(author)).toMatchObject({ data: [] });
    expect(world.live.filter(({ channel }) => channel.includes(author.id))).toEqual([]);
    await world.post(other, `${inLink} by @${author.username}`);
    expect(await types(author)).toEqual(['mention']);
  });

  it('are not made for own actions, nor against mutes or blocks; what is not pushed is in the list [NOTIF-20]', async () => {
    await react(author);
    await world.comment(author, post.id);
    await world.call(patchUserSettingsRoute, { as: author, body: { notifications_reaction: false } });
    await react(other);
    expect(await types(author)).toEqual(['reactions']);
    await world.call(muteUserRoute, { as: author, params: { user: other.username } });
    await world.comment(other, post.id);
    expect(await types(author)).toEqual(['reactions']);
  });

  it('are counted as they are shown: not those of people whom the member mutes or blocks, and each change is told [NOTIF-07] [LIVE-10]', async () => {
    const third = await world.person(`third${number}`);
    await react(other);
    await world.comment(third, post.id);
    await world.call(followUserRoute, { as: author, params: { user: other.username } });
    const count = async (as: Person) => {
      const { total_count: all, unseen_count: unseen } = await world.call<{ total_count: number; unseen_count: number }>(
        getNotificationCountRoute,
        { as },
      );
      return [all, unseen];
    };
    const toldAt = async (act: () => Promise<unknown>) => {
      world.live.length = 0;
      await act();
      return world.live.map(({ channel, data }) => {
        const { unseenCount, unseenNotifications: told } = data as LiveEventData<'NotificationCount'>;
        return [channel, unseenCount, ...told.map(({ notificationType }) => notificationType)];
      });
    };
    const [mine, theirs] = [author, other].map(({ id }) => `notifications.${id}`);
    const params = { user: other.username };
    expect(await count(author)).toEqual([2, 2]);
    expect(await toldAt(() => world.call(muteUserRoute, { as: author, params }))).toEqual([[mine, 1, 'comment']]);
    expect(await count(author)).toEqual([1, 1]);
    expect(await toldAt(() => world.call(muteUserRoute, { as: author, params }))).toEqual([]);
    // The device leaves them out by itself, and has them when the mute is undone.
    expect(await types(author)).toEqual(['comment', 'reactions']);
    expect(await toldAt(() => world.call(unmuteUserRoute, { as: author, params }))).toEqual([[mine, 2, 'comment', 'reactions']]);
    expect(await count(author)).toEqual([2, 2]);
    expect(await toldAt(() => world.call(unmuteUserRoute, { as: author, params }))).toEqual([]);
    expect(await count(other)).toEqual([1, 1]);
    const block = () => world.call(blockUserRoute, { as: other, params: { user: author.username } });
    expect((await toldAt(block)).toSorted()).toEqual(
      [
        [mine, 1, 'comment'],
        [theirs, 0],
      ].toSorted(),
    );
    expect([await count(author), await count(other)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const unblock = () => world.call(unblockUserRoute, { as: other, params: { user: author.username } });
    expect((await toldAt(unblock)).toSorted()).toEqual(
      [
        [mine, 1, 'comment'],
        [theirs, 0],
      ].toSorted(),
    );
  });

  it('count as seen and read when marked, one or all, not when listed; nobody marks those of another [API-92] [API-93] [API-94] [NOTIF-17]', async () => {
    await react(other);
    await world.comment(other, post.id);
    const count = () => world.call(getNotificationCountRoute, { as: author });
    expect(await count()).toEqual({ seen_count: 0, total_count: 2, unseen_count: 2 });
    const [newest, oldest] = (await list(author)).data;
    expect(await count()).toEqual({ seen_count: 0, total_count: 2, unseen_count: 2 });
    const ids = { notificationIds: [newest?.notificationId] };
    await world.call(markReadRoute, { as: other, body: ids });
    expect((await list(author)).data.map((item) => item.read)).toEqual([false, false]);
    expect(await world.call(markReadRoute, { as: author, body: ids })).toEqual({ success: true, unseen_count: 1 });
    expect((await list(author)).data.map((item) => item.read)).toEqual([true, false]);
    expect(await count()).toEqual({ seen_count: 1, total_count: 2, unseen_count: 1 });
    await world.call(markAllReadRoute, { as: author, body: { lastNotificationId: newest?.notificationId } });
    expect((await list(author)).data.map((item) => item.read)).toEqual([true, true]);
    // The one that is asked for, as it stands in the list.
    for (const [at, { notificationId }] of (await list(author)).data.entries())
      expect(await world.call(mapNotificationRoute, { as: author, body: { ulid: notificationId } })).toEqual({
        data: (await list(author)).data[at],
      });
    expect(await world.refusal(mapNotificationRoute, { as: other, body: { ulid: oldest?.notificationId } })).toMatchObject({
      status: 404,
    });
  });

  it('are deleted one by one and all up to one, by their owner alone; what is left is counted and told [API-96] [API-97] [NOTIF-17]', async () => {
    await react(other);
    await world.comment(other, post.id);
    await world.post(other, `@${author.username}, look`);
    const [newest, middle, oldest] = (await list(author)).data.map(({ notificationId }) => notificationId);
    const remove = (as: Person, ids: readonly unknown[]) =>
      world.call(deleteNotificationsRoute, { as, body: { notificationIds: ids } });
    expect(await remove(other, [middle])).toEqual({ success: true, unseen_count: 0 });
    expect((await list(author)).data).toHaveLength(3);
    world.live.length = 0;
    expect(await remove(author, [middle, world.newId()])).toEqual({ success: true, unseen_count: 2 });
    expect(world.live).toMatchObject([{ name: 'NotificationCount', data: { unseenCount: 2 } }]);
    expect((await list(author)).data.map(({ notificationId }) => notificationId)).toEqual([newest, oldest]);
    const removeAll = (as: Person) => world.call(deleteAllNotificationsRoute, { as, body: { lastNotificationId: oldest } });
    expect(await removeAll(other)).toMatchObject({ success: true });
    expect(await removeAll(author)).toEqual({ success: true, unseen_count: 1 });
    expect((await list(author)).data.map(({ notificationId }) => notificationId)).toEqual([newest]);
  });

  it('are marked and deleted up to so many at once', async () => {
    const ids = Array.from({ length: NOTIFICATION_IDS_MAX + 1 }, () => world.newId());
    for (const route of [markReadRoute, deleteNotificationsRoute]) {
      const most = { as: author, body: { notificationIds: ids.slice(1) } };
      expect(await world.call(route, most)).toEqual({ success: true, unseen_count: 0 });
      for (const notificationIds of [ids, [], ['x']])
        expect(await world.refusal(route, { as: author, body: { notificationIds } })).toMatchObject({ status: 422 });
    }
  });

  it('are kept for 90 days once they were seen and for a year unseen; a request to follow for as long as it waits', async () => {
    const DAY = 24 * 60 * 60_000;
    const at = (await world.db.selectFrom('users').select('created_at').where('id', '=', author.id).executeTakeFirstOrThrow())
      .created_at;
    const told = (type: NotificationType, created: number, seen: boolean) => {
      const seen_at = seen ? new Date(created) : null;
      const about = { user_id: author.id, from_user_id: other.id, post_id: null, parent_id: null, group_id: null };
      const id = `${smallestUlidOf(new Date(created)).slice(0, 10)}${'1'.repeat(16)}`;
      return { id, type, ...about, seen_at, read_at: seen_at, created_at: new Date(created) };
    };
    const came = at.getTime();
    await world.db
      .insertInto('follow_requests')
      .values({ requester_id: other.id, target_id: author.id, created_at: at })
      .execute();
    await world.db
      .insertInto('notifications')
      .values([told('follow', came, true), told('mention', came + 1, false), told('follow_request', came + 2, true)])
      .execute();
    const keptAfter = async (ms: number) => {
      await cleanUp(world.db, new Date(came + ms));
      return types(author);
    };
    expect(await keptAfter(90 * DAY)).toEqual(['follow_request', 'mention', 'follow']);
    expect(await keptAfter(90 * DAY + 1)).toEqual(['follow_request', 'mention']);
    expect(await keptAfter(365 * DAY + 1)).toEqual(['follow_request', 'mention']);
    expect(await keptAfter(365 * DAY + 2)).toEqual(['follow_request']);
    await world.db.deleteFrom('follow_requests').where('target_id', '=', author.id).execute();
    expect(await keptAfter(365 * DAY + 2)).toEqual([]);
  });

  it('come in pages and by type [NOTIF-03] [NOTIF-06] [API-88]', async () => {
    for (let index = 0; index < 23; index += 1) await world.comment(other, post.id);
    await react(other);
    const first = await list(author);
    const second = await list(author, { cursor: first.next_cursor });
    expect([first.data.length, second.data.length, second.next_cursor]).toEqual([20, 4, null]);
    expect((await list(author, { type: 'reactions' })).data.map((item) => item.notificationType)).toEqual(['reactions']);
    expect(await world.call(getNotificationTypesRoute, { as: author })).toEqual({
      data: [
        'all',
        'follow',
        'follow_request',
        'follow_acccepted',
        'reactions',
        'repost',
        'repost_with_comment',
        'comment',
        'mention',
        'group_invitation',
      ],
    });
    expect(await world.refusal(getNotificationTypesRoute)).toMatchObject({ status: 401 });
  });

  it('posts are announced, comments are not; authors get fresh counts and what waits', async () => {
    const added = await world.post(other, 'news');
    expect(world.live).toEqual([{ channel: 'posts', name: 'PostAdded', data: { userUlid: other.id, ulid: added.id } }]);
    world.live.length = 0;
    await world.comment(other, post.id);
    expect(world.live).toMatchObject([
      {
        channel: `user-${author.id}`,
        name: 'Engagement',
        data: { data: { postId: post.id, postEngagement: { commentCount: 1 } } },
      },
      {
        channel: `notifications.${author.id}`,
        name: 'NotificationCount',
        data: { unseenCount: 1, unseenNotifications: [{ notificationType: 'comment' }] },
      },
    ]);
    world.live.length = 0;
    await react(other);
    await react(other);
    expect(world.live.map((event) => event.name)).toEqual(['Engagement', 'NotificationCount']);
  });
});
