import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { findPostTarget, holdLivePost } from '../domain/posts/queries/post-facts.ts';
import { loadPost } from '../domain/posts/queries/post-view.ts';
import type { Route } from './route.ts';
import { SocialWorld, type Call, type Person } from '../testing/social-world.ts';
import { addBookmarkRoute } from './posts/add-bookmark.ts';
import { createCommentRoute } from './posts/create-comment.ts';
import { createPostRoute } from './posts/create-post.ts';
import { createRepostRoute } from './posts/create-repost.ts';
import { deleteBookmarkRoute } from './posts/delete-bookmark.ts';
import { deletePostRoute } from './posts/delete-post.ts';
import { deleteReactionRoute } from './posts/delete-reaction.ts';
import { deleteRepostRoute } from './posts/delete-repost.ts';
import { followUserRoute } from './people/follow-user.ts';
import { getProfileRoute } from './people/get-profile.ts';
import { listBookmarksRoute } from './posts/list-bookmarks.ts';
import { mapEngagementRoute } from './posts/map-engagement.ts';
import { mapPostsRoute } from './posts/map-posts.ts';
import { reportViewsRoute } from './posts/report-views.ts';
import { setReactionRoute } from './posts/set-reaction.ts';
import { unfollowUserRoute } from './people/unfollow-user.ts';

describe('writes', () => {
  let world: SocialWorld;
  let author: Person, reader: Person;
  let post: Post;

  beforeAll(async () => {
    world = await SocialWorld.open();
    author = await world.person('author');
    reader = await world.person('reader');
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    post = await world.post(author, 'hello');
  });

  const seen = async (as: Person | null, id: string): Promise<Post> => {
    const { data } = await world.call<{ data: Post[] }>(mapPostsRoute, { as, body: { ulids: [id] } });
    if (data[0] === undefined) throw new Error('not mapped');
    return data[0];
  };
  const twice = async (route: Route, call: Call) => {
    await world.call(route, call);
    await world.call(route, { ...call, key: 'another' });
  };
  const connectionCounts = async (person: Person) => {
    const { data } = await world.call<{ data: { followers: number; following: number; friendCount: number } }>(getProfileRoute, {
      params: { idOrUsername: person.username },
    });
    return [data.followers, data.following, data.friendCount];
  };
  const countPosts = async () => (await world.db.selectFrom('posts').select('id').execute()).length;

  it('a repeated creation answers the first post and is marked as a repeat [API-12]', async () => {
    const call = { as: author, key: 'k1', body: { body: 'only once' } };
    const first = await world.call<{ data: Post }>(createPostRoute, call);
    const [posts, replays] = [await countPosts(), world.replays];
    const second = await world.call<{ data: Post }>(createPostRoute, call);
    expect(second).toEqual(first);
    expect(first.data.clientKey).toBe('k1');
    expect([await countPosts(), world.replays]).toEqual([posts, replays + 1]);
    expect((await seen(reader, first.data.id)).clientKey).toBeNull();
  });

  it('the same key for another request is refused, the same key of another member is not', async () => {
    await world.call(createPostRoute, { as: author, key: 'k2', body: { body: 'one' } });
    expect(await world.refusal(createPostRoute, { as: author, key: 'k2', body: { body: 'two' } })).toMatchObject({ status: 422 });
    await world.call(createPostRoute, { as: reader, key: 'k2', body: { body: 'two' } });
  });

  it('a repeated comment counts once [API-27]', async () => {
    const call = { as: reader, key: 'k3', body: { parentId: post.id, body: 'yes' } };
    const first = await world.call(createCommentRoute, call);
    expect(await world.call(createCommentRoute, call)).toEqual(first);
    expect((await seen(author, post.id)).postEngagement).toMatchObject({ commentCount: 1, totalCommentCount: 1 });
  });

  it('equal requests at once make one post', async () => {
    const call = { as: author, key: 'k4', body: { body: 'at once' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.call<{ data: Post }>(createPostRoute, call)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  it('reposting twice is one repost; own posts may be reposted; taking it back clears it [API-13] [API-14] [REACT-27] [REACT-28]', async () => {
    for (const as of [reader, author]) await twice(createRepostRoute, { as, body: { ulid: post.id } });
    expect(await seen(reader, post.id)).toMatchObject({
      postEngagement: { repostCount: 2 },
      userEngagement: { hasReposted: true },
    });
    await twice(deleteRepostRoute, { as: reader, body: { ulid: post.id } });
    expect(await seen(reader, post.id)).toMatchObject({
      postEngagement: { repostCount: 1 },
      userEngagement: { hasReposted: false },
    });
  });

  it('a repost bears the title that it was made with, one without has none [API-13]', async () => {
    for (const title of ['Look at this', undefined]) {
      const { id } = await world.post(author, `Worth looking at: ${title}`);
      await twice(createRepostRoute, { as: reader, body: { ulid: id, title } });
      const reposts = await world.db.selectFrom('posts').select('id').where('repost_of_id', '=', id).execute();
      expect(reposts).toHaveLength(1);
      expect(await seen(reader, reposts[0]!.id)).toMatchObject({ repostId: id, title: title ?? null });
    }
  });

  it('a repost of a repost points at the original, and may be deleted as a post [COMPOSE-48] [POST-09]', async () => {
    await world.call(createRepostRoute, { as: author, body: { ulid: post.id } });
    const repostOf = async (person: Person) =>
      (
        await world.db
          .selectFrom('posts')
          .select('id')
          .where('user_id', '=', person.id)
          .where('repost_of_id', '=', post.id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      )?.id ?? '';
    await world.call(createRepostRoute, { as: reader, body: { ulid: await repostOf(author) } });
    const repost = await seen(reader, await repostOf(reader));
    expect(repost).toMatchObject({
      repostId: post.id,
      repostUserId: author.id,
      isEmptyRepost: true,
      isRepostWithComment: false,
      otherRepostUsers: [author.id],
      repostUsernames: ['author'],
    });
    await world.call(deletePostRoute, { as: reader, query: { ulid: repost.id } });
    expect((await seen(reader, post.id)).postEngagement.repostCount).toBe(1);
  });

  it('who posts or quotes is told how many posts they have then, and by a repeat once more the same', async () => {
    const counted = async (key: string, body: object) =>
      (await world.call<{ authorPostCount: number }>(createPostRoute, { as: reader, key, body })).authorPostCount;
    const before = await counted('c1', { body: 'one' });
    expect(await counted('c2', { body: 'look', ulid: post.id })).toBe(before + 1);
    expect(await counted('c2', { body: 'look', ulid: post.id })).toBe(before + 1);
    expect(await counted('c3', { body: ' ', ulid: post.id }), 'a plain repost is no post').toBe(before + 1);
  });

  it('who quotes, or deletes a quote, is told how often the original is reposted then [API-12]', async () => {
    type Answer = { readonly data: Post; readonly original?: Post };
    const quote = (key: string) =>
      world.call<Answer>(createPostRoute, { as: reader, key, body: { body: 'look', ulid: post.id } });
    const { data, original } = await quote('q1');
    expect(original).toMatchObject({ id: post.id, postEngagement: { repostCount: 1 } });
    expect((await quote('q2')).original?.postEngagement.repostCount).toBe(2);
    expect(await world.call<Answer>(createPostRoute, { as: reader, key: 'p1', body: { body: 'no quote' } })).not.toHaveProperty(
      'original',
    );
    const left = await world.call<Answer>(deletePostRoute, { as: reader, key: 'd1', query: { ulid: data.id } });
    expect(left.original).toMatchObject({ id: post.id, postEngagement: { repostCount: 1 } });
    expect(left).toHaveProperty('authorPostCount');
  });

  it('who deletes a post is told how many they have left, and by a repeat once more the same', async () => {
    const [first, second] = [await world.post(reader, 'one'), await world.post(reader, 'two')];
    const left = async (key: string, { id }: { readonly id: string }) =>
      (await world.call<{ authorPostCount: number }>(deletePostRoute, { as: reader, key, query: { ulid: id } })).authorPostCount;
    const before = await left('d1', first);
    expect(await left('d2', second)).toBe(before - 1);
    expect(await left('d2', second)).toBe(before - 1);
    expect(await left('d3', second), 'one that is gone counts no second time').toBe(before - 1);
  });

  it('a quote counts as a repost with text; one that says nothing is a plain repost', async () => {
    const quote = await world.post(reader, 'look', { ulid: post.id });
    expect(quote).toMatchObject({ repostId: post.id, isRepostWithComment: true, isEmptyRepost: false, body: 'look' });
    expect(await seen(reader, post.id)).toMatchObject({
      postEngagement: { repostCount: 1 },
      userEngagement: { hasRepostedWithComment: true, hasReposted: false },
    });
    expect(await world.post(reader, ' ', { ulid: post.id })).toMatchObject({ isEmptyRepost: true, repostId: post.id });
  });

  it('one reaction a member: set, set again, changed, removed [API-23] [API-24] [REACT-01] [REACT-02]', async () => {
    const react = (reaction: string) => twice(setReactionRoute, { as: reader, body: { ulid: post.id, reaction } });
    await react('heart');
    expect(await seen(reader, post.id)).toMatchObject({
      userReaction: 'heart',
      postEngagement: { reactions: [{ name: 'heart', count: 1 }] },
    });
    await react('sad');
    expect(await seen(reader, post.id)).toMatchObject({
      userReaction: 'sad',
      postEngagement: { reactions: [{ name: 'sad', count: 1 }] },
    });
    await world.call(deleteReactionRoute, { as: reader, body: { ulid: post.id, reaction: 'heart' } });
    expect((await seen(reader, post.id)).userReaction).toBe('sad');
    await twice(deleteReactionRoute, { as: reader, body: { ulid: post.id } });
    expect(await seen(reader, post.id)).toMatchObject({ userReaction: null, postEngagement: { reactions: [] } });
    const row = await world.db.selectFrom('posts').selectAll().where('id', '=', post.id).executeTakeFirstOrThrow();
    expect([row.positive_count, row.negative_count]).toEqual([0, 0]);
  });

  it('bookmarks toggle back and forth, and list the last saved first [API-25] [API-26] [REACT-31]', async () => {
    const other = await world.post(author, 'second');
    for (const ulid of [post.id, other.id]) await twice(addBookmarkRoute, { as: reader, body: { ulid } });
    const list = async () =>
      (await world.call<{ data: { id: string }[] }>(listBookmarksRoute, { as: reader })).data.map((entry) => entry.id);
    expect(await list()).toEqual([other.id, post.id]);
    expect((await seen(reader, post.id)).isBookmarked).toBe(true);
    expect(await world.call(deleteBookmarkRoute, { as: reader, body: { ulid: other.id } })).toMatchObject({
      message: 'Post removed from bookmarks',
    });
    expect(await list()).toEqual([post.id]);
    expect(await world.call(addBookmarkRoute, { as: reader, body: { ulid: post.id } })).toMatchObject({
      message: 'Post added to bookmarks',
    });
  });

  it('following counts once on both sides, and as friends when mutual [API-71] [API-72]', async () => {
    await twice(followUserRoute, { as: reader, params: { user: 'author' } });
    expect([await connectionCounts(author), await connectionCounts(reader)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
    await twice(followUserRoute, { as: author, params: { user: 'reader' } });
    expect([await connectionCounts(author), await connectionCounts(reader)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    await twice(unfollowUserRoute, { as: reader, params: { user: 'author' } });
    expect([await connectionCounts(author), await connectionCounts(reader)]).toEqual([
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });

  it('counts stay exact when many act at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => world.person(`crowd${index}`)));
    await Promise.all(
      people.flatMap((as) => [
        world.call(setReactionRoute, { as, body: { ulid: post.id, reaction: 'like' } }),
        world.call(createRepostRoute, { as, body: { ulid: post.id } }),
        world.comment(as, post.id),
        world.call(followUserRoute, { as, params: { user: 'author' } }),
      ]),
    );
    expect((await seen(null, post.id)).postEngagement).toMatchObject({
      commentCount: 8,
      totalCommentCount: 8,
      repostCount: 8,
      reactions: [{ name: 'like', count: 8 }],
    });
    await Promise.all(people.map((as) => world.call(unfollowUserRoute, { as, params: { user: 'author' } })));
  });

  it('reactions of one member at once leave one', async () => {
    const names = ['like', 'heart', 'sad', 'angry', 'fire', 'wave'];
    await Promise.all(names.map((reaction) => world.call(setReactionRoute, { as: reader, body: { ulid: post.id, reaction } })));
    const { postEngagement, userReaction } = await seen(reader, post.id);
    expect(postEngagement.reactions).toEqual([{ name: userReaction, count: 1 }]);
  });

  it('deleting takes a post out of every count, once [API-15]', async () => {
    const before = (await world.db.selectFrom('users').select('post_count').where('id', '=', author.id).executeTakeFirstOrThrow())
      .post_count;
    const comment = await world.comment(author, post.id);
    const reply = await world.comment(reader, comment.id);
    await twice(deletePostRoute, { as: reader, query: { ulid: reply.id } });
    expect((await seen(null, post.id)).postEngagement).toMatchObject({ commentCount: 1, totalCommentCount: 1 });
    await twice(deletePostRoute, { as: author, query: { ulid: post.id } });
    const after = (await world.db.selectFrom('users').select('post_count').where('id', '=', author.id).executeTakeFirstOrThrow())
      .post_count;
    expect(after).toBe(before - 1);
    expect(await seen(null, post.id)).toMatchObject({ isDeleted: true, body: '', images: [], title: null });
  });

  it('a post that is deleted after it was found, and before it is held, is counted on by nobody', async () => {
    const found = await findPostTarget(world.db, reader.id, post.id);
    await world.call(deletePostRoute, { as: author, query: { ulid: post.id } });
    await expect(holdLivePost(world.db, reader.id, found!)).rejects.toMatchObject({ kind: 'gone' });
    const live = await world.post(author, 'still there');
    const seenLive = (await findPostTarget(world.db, reader.id, live.id))!;
    expect(await holdLivePost(world.db, reader.id, seenLive)).toEqual(seenLive);
    // Hidden by a moderator, or closed to the reader, it is one that they never heard of.
    await world.db.updateTable('posts').set({ is_hidden: true }).where('id', '=', live.id).execute();
    await expect(holdLivePost(world.db, reader.id, seenLive)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(loadPost(world.db, reader.id, live.id)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('deleting a repost answers how often the original is reposted now, and tells its author once [MENU-06]', async () => {
    await world.call(createRepostRoute, { as: reader, body: { ulid: post.id } });
    const repost = await world.db
      .selectFrom('posts')
      .select('id')
      .where('repost_of_id', '=', post.id)
      .where('user_id', '=', reader.id)
      .executeTakeFirstOrThrow();
    world.live.length = 0;
    const remove = () => world.call(deletePostRoute, { as: reader, query: { ulid: repost.id } });
    for (const answer of [await remove(), await remove()])
      expect(answer).toMatchObject({ success: true, original: { id: post.id, postEngagement: { repostCount: 0 } } });
    expect(world.live).toMatchObject([
      {
        channel: `user-${author.id}`,
        name: 'Engagement',
        data: { data: { postId: post.id, postEngagement: { repostCount: 0 } } },
      },
    ]);
    expect(await world.call(deletePostRoute, { as: author, query: { ulid: post.id } })).not.toHaveProperty('original');
  });

  it('the counts of several posts are answered at once, each its own and in the order asked for, to visitors too [API-20]', async () => {
    const other = await world.post(author, 'talked about');
    const comment = await world.comment(reader, other.id);
    await world.comment(author, comment.id);
    for (const as of [reader, author]) await world.call(setReactionRoute, { as, body: { ulid: post.id, reaction: 'like' } });
    await world.call(setReactionRoute, { as: reader, body: { ulid: other.id, reaction: 'sad' } });
    await world.call(createRepostRoute, { as: reader, body: { ulid: post.id } });
    await world.call(reportViewsRoute, { body: { ulids: [other.id] } });
    const quiet = { views: 0, repostCount: 0, commentCount: 0, totalCommentCount: 0 };
    const counts = [
      {
        postId: other.id,
        postEngagement: { ...quiet, views: 1, commentCount: 2, totalCommentCount: 2, reactions: [{ name: 'sad', count: 1 }] },
      },
      { postId: post.id, postEngagement: { ...quiet, repostCount: 1, reactions: [{ name: 'like', count: 2 }] } },
    ];
    const ulids = [other.id, world.newId(), post.id];
    for (const as of [null, reader])
      expect(await world.call(mapEngagementRoute, { as, body: { ulids } })).toEqual({ data: counts });
    const turned = await world.call(mapEngagementRoute, { body: { ulids: ulids.toReversed() } });
    expect(turned).toEqual({ data: counts.toReversed() });
  });

  it('a view counts once a post a call [API-20] [API-21] [FEED-67]', async () => {
    const report = () => world.call(reportViewsRoute, { body: { ulids: [post.id, post.id, world.newId()] } });
    await report();
    world.ip = '203.0.113.8';
    await report();
    const { data } = await world.call<{ data: { postEngagement: { views: number } }[] }>(mapEngagementRoute, {
      body: { ulids: [post.id] },
    });
    expect(data.map((entry) => entry.postEngagement.views)).toEqual([2]);
  });

  it('a view counts once a reader in half an hour, however often it is reported', async () => {
    const fresh = await world.post(author, 'looked at');
    const views = async () => {
      const { data } = await world.call<{ data: { postEngagement: { views: number } }[] }>(mapEngagementRoute, {
        body: { ulids: [fresh.id] },
      });
      return data[0]?.postEngagement.views;
    };
    for (let index = 0; index < 50; index += 1) await world.call(reportViewsRoute, { body: { ulids: [fresh.id] } });
    expect(await views()).toBe(1);
    world.pass((29 * 60 + 59) * 1000);
    await world.call(reportViewsRoute, { body: { ulids: [fresh.id] } });
    expect(await views()).toBe(1);
    world.pass(1000);
    await world.call(reportViewsRoute, { body: { ulids: [fresh.id] } });
    await world.call(reportViewsRoute, { as: author, body: { ulids: [fresh.id] } });
    expect(await views()).toBe(3);
  });
});
