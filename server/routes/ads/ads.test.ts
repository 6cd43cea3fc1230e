import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedTypes } from '#contract/resources/feed-types.ts';
import type { FeedPage, Post } from '#contract/resources/post.ts';
import { newKey } from '../../testing/test-app.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { addBookmarkRoute } from '../posts/add-bookmark.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { getAdsRoute } from './get-ads.ts';
import { getFeedRoute } from '../feeds/get-feed.ts';
import { getGroupPostsRoute } from '../groups/get-group-posts.ts';
import { getNewerPostsRoute } from '../feeds/get-newer-posts.ts';
import { getProfileFeedImagesOnlyRoute } from '../feeds/get-profile-feed-images-only.ts';
import { getProfileFeedRoute } from '../feeds/get-profile-feed.ts';
import { getPublicAdsRoute } from './get-public-ads.ts';
import { getTrendingPostsRoute } from '../feeds/get-trending-posts.ts';
import { listBookmarksRoute } from '../posts/list-bookmarks.ts';
import { mapPostsRoute } from '../posts/map-posts.ts';
import { muteUserRoute } from '../people/mute-user.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { deletePostRoute } from '../posts/delete-post.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a boosted post', () => {
  let world: SocialWorld;
  let rhea: Person, maya: Person;
  let plain: Post, boosted: Post, inGroup: Post;
  let groupId: string;
  let start: Date, end: Date;

  beforeAll(async () => {
    world = await SocialWorld.open();
    // Gold and young, so that its posts stand in every feed.
    rhea = await world.person('rhea', { badges: ['gold_verified', 'new_user'] });
    maya = await world.person('maya');
    await world.call(followUserRoute, { as: maya, params: { user: 'rhea' } });
    await world.call(followUserRoute, { as: rhea, params: { user: 'maya' } });
    groupId = await world.group('Market', rhea, 'PUBLIC', [maya]);
    plain = await world.post(rhea, 'Not boosted');
    boosted = await world.post(rhea, 'Winter market, warm cider from noon');
    inGroup = await world.post(rhea, 'Only in the group', { groupId });
    await world.db
      .updateTable('posts')
      .set({
        images: JSON.stringify([{ url: '/media/a.webp', widthPx: 4, heightPx: 3, mimeType: 'image/webp', thumbnail: null }]),
      })
      .where('id', '=', boosted.id)
      .execute();
    for (const { id } of [boosted, inGroup]) await world.call(addBookmarkRoute, { as: maya, body: { ulid: id } });
    start = new Date(world.now().getTime() + DAY_MS);
    end = new Date(start.getTime() + 3 * DAY_MS);
    for (const { id } of [boosted, inGroup]) await boost(id);
  });
  afterAll(() => world.close());

  const boost = (postId: string) =>
    world.db
      .insertInto('ads')
      .values({
        id: newKey(),
        post_id: postId,
        user_id: rhea.id,
        starts_at: start,
        ends_at: end,
        goal: 'moreViews',
        email: 'rhea@example.test',
        status: 'pending',
        approval_status: 'pending',
        payment_status: 'paid',
        price: 87,
        created_at: world.now(),
      })
      .execute();
  const judge = (approval: 'pending' | 'approved' | 'rejected', status: 'pending' | 'scheduled' | 'cancelled' = 'scheduled') =>
    world.db.updateTable('ads').set({ approval_status: approval, status }).execute();
  const boostOf = (postId: string) => world.db.selectFrom('ads').select('id').where('post_id', '=', postId).executeTakeFirst();
  const at = (instant: Date) => world.pass(instant.getTime() - world.now().getTime());
  const adsOf = async (as: Person | null) =>
    (await world.call<{ data: Post[] }>(as === null ? getPublicAdsRoute : getAdsRoute, { as })).data;
  const shownTo = async (as: Person | null) => (await adsOf(as)).map((post) => post.id).toSorted();

  /** What every list has of the two, and what reading it by id says. */
  async function ordinaryEverywhere(): Promise<void> {
    const ids = (page: { data: { id: string }[] }) => page.data.map((entry) => entry.id);
    for (const feedType of feedTypes) {
      const list = ids(await world.call<FeedPage>(getFeedRoute, { as: maya, params: { feedType } }));
      const expected = feedType === 'groups' ? [inGroup.id] : [boosted.id, plain.id];
      expect(list.toSorted(), feedType).toEqual(expected.toSorted());
    }
    for (const feedType of ['all', 'influencers']) {
      const list = ids(await world.call<FeedPage>(getFeedRoute, { params: { feedType } }));
      expect(list.toSorted(), `${feedType}, visitor`).toEqual([plain.id, boosted.id].toSorted());
    }
    const newer = await world.call<FeedPage>(getNewerPostsRoute, {
      as: maya,
      params: { feedType: 'all' },
      body: { ulid: plain.id },
    });
    expect(ids(newer)).toEqual([boosted.id]);
    const user = 'rhea';
    expect(ids(await world.call(getProfileFeedRoute, { params: { user } }))).toEqual([inGroup.id, boosted.id, plain.id]);
    expect(ids(await world.call(getProfileFeedImagesOnlyRoute, { params: { user } }))).toEqual([boosted.id]);
    expect(ids(await world.call(getGroupPostsRoute, { as: maya, body: { groupId } }))).toEqual([inGroup.id]);
    expect(ids(await world.call(listBookmarksRoute, { as: maya }))).toEqual([inGroup.id, boosted.id]);
    for (const as of [maya, rhea, null]) {
      const { data } = await world.call<{ data: Post[] }>(mapPostsRoute, { as, body: { ulids: [boosted.id, inGroup.id] } });
      const ordinary = { postType: 'POST', isAd: false, startDate: null, endDate: null, status: null };
      expect(data).toEqual([expect.objectContaining(ordinary), expect.objectContaining(ordinary)]);
      for (const post of data) expect(post).not.toHaveProperty('adId');
    }
  }

  it('stays an ordinary post in every list, by id, and for everybody, whatever became of its boost', async () => {
    const trending = await world.call<FeedPage>(getTrendingPostsRoute);
    expect(trending.posts.map((entry) => entry.id).toSorted()).toEqual([plain.id, boosted.id].toSorted());
    for (const [approval, status] of [
      ['pending', 'pending'],
      ['approved', 'scheduled'],
      ['rejected', 'pending'],
      ['approved', 'cancelled'],
    ] as const) {
      await judge(approval, status);
      await ordinaryEverywhere();
    }
  });

  it('is an ad between its dates only, once it is approved, for members and visitors [API-43] [API-44] [POST-05]', async () => {
    await judge('approved');
    for (const as of [maya, null]) {
      at(new Date(start.getTime() - 1));
      expect(await shownTo(as)).toEqual([]);
      at(start);
      expect(await shownTo(as)).toEqual([boosted.id, inGroup.id].toSorted());
      await ordinaryEverywhere();
      at(new Date(end.getTime() - 1));
      expect(await shownTo(as)).toEqual([boosted.id, inGroup.id].toSorted());
      at(end);
      expect(await shownTo(as)).toEqual([]);
      await ordinaryEverywhere();
    }
    at(start);
    expect((await adsOf(maya)).find(({ id }) => id === boosted.id)).toMatchObject({
      postType: 'AD',
      isAd: true,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
      status: 'running',
      body: boosted.body,
      adId: (await boostOf(boosted.id))?.id,
      userId: rhea.id,
    });
  });

  it('is no ad while its boost waits, after it was refused or cancelled, nor to whom the author is muted or blocks', async () => {
    at(start);
    for (const [approval, status] of [
      ['pending', 'pending'],
      ['rejected', 'pending'],
      ['approved', 'cancelled'],
    ] as const) {
      await judge(approval, status);
      expect(await shownTo(maya), approval).toEqual([]);
      expect(await shownTo(null), approval).toEqual([]);
    }
    await judge('approved');
    const [deaf, enemy] = [await world.person('deaf'), await world.person('enemy')];
    await world.call(muteUserRoute, { as: deaf, params: { user: 'rhea' } });
    await world.call(blockUserRoute, { as: enemy, params: { user: 'rhea' } });
    expect([await shownTo(deaf), await shownTo(enemy)]).toEqual([[], []]);
    expect(await world.refusal(getAdsRoute, { as: null })).toMatchObject({ status: 401 });
    await world.call(deletePostRoute, { as: rhea, query: { ulid: boosted.id } });
    expect(await shownTo(maya)).toEqual([inGroup.id]);
  });

  it('cannot be stored as anything but a post', async () => {
    const asAd = world.db
      .updateTable('posts')
      .set({ post_type: 'AD' as never })
      .where('id', '=', plain.id)
      .execute();
    await expect(asAd).rejects.toThrow(/posts_post_type_check/);
  });
});
