import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ad } from '#contract/resources/ad.ts';
import type { Post } from '#contract/resources/post.ts';
import { cleanUp } from '../../jobs/cleanup.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { approveFollowRequestRoute } from '../people/approve-follow-request.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { followUserRoute } from '../people/follow-user.ts';
import { unfollowUserRoute } from '../people/unfollow-user.ts';
import { mapEngagementRoute } from '../posts/map-engagement.ts';
import { reportOpensRoute } from '../posts/report-opens.ts';
import { reportViewsRoute } from '../posts/report-views.ts';
import { patchUserSettingsRoute } from '../settings/patch-user-settings.ts';
import { boostPostRoute } from './boost-post.ts';
import { listMyAdsRoute } from './list-my-ads.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SPAN_MS = 30 * 60_000;

let world: SocialWorld;
let rhea: Person, maya: Person;
let post: Post;
let people = 0;

beforeAll(async () => {
  world = await SocialWorld.open();
});
afterAll(() => world.close());
/** A boost that has been running for an hour, since 12:00 UTC. */
beforeEach(async () => {
  people += 1;
  rhea = await world.person(`rhea${people}`);
  maya = await world.person(`maya${people}`);
  post = await world.post(rhea, 'Winter market');
  await run(post);
});

async function run({ id }: Post): Promise<void> {
  const start = world.now().getTime() + DAY_MS;
  const dates = { startDate: new Date(start).toISOString(), endDate: new Date(start + 3 * DAY_MS).toISOString() };
  await world.call(boostPostRoute, { as: rhea, body: { id, ...dates } });
  await world.db.updateTable('ads').set({ approval_status: 'approved', status: 'scheduled' }).where('post_id', '=', id).execute();
  world.pass(DAY_MS + HOUR_MS);
}

const views = (as: Person | null, ...ulids: string[]) => world.call(reportViewsRoute, { as, body: { ulids } });
const opens = (as: Person | null, ...ulids: string[]) => world.call(reportOpensRoute, { as, body: { ulids } });
const follow = (as: Person, user = rhea) => world.call(followUserRoute, { as, params: { user: user.username } });
const unfollow = (as: Person) => world.call(unfollowUserRoute, { as, params: { user: rhea.username } });
const ads = async () => (await world.call<{ data: Ad[] }>(listMyAdsRoute, { as: rhea })).data;
const totals = async () => (await ads()).map((ad) => [ad.views, ad.clicks, ad.follows]);
const days = async () => (await ads())[0]?.days;
const viewsOfPost = async () =>
  (await world.call<{ data: { postEngagement: { views: number } }[] }>(mapEngagementRoute, { body: { ulids: [post.id] } }))
    .data[0]?.postEngagement.views;
const today = () => world.now().toISOString().slice(0, 10);

describe('views', () => {
  it('of an ad count for the boost and for the post, once each in a call; of the post alone for the post [API-115] [FEED-67]', async () => {
    await views(maya, post.id);
    expect([await viewsOfPost(), await totals()]).toEqual([1, [[0, 0, 0]]]);
    await views(null, `${post.id}-x1`, `${post.id}-x2`, post.id, `${world.newId()}-x1`);
    expect([await viewsOfPost(), await totals()]).toEqual([2, [[1, 0, 0]]]);
    // Seen as a post a moment ago, and now as an ad: a view of the ad.
    await views(maya, `${post.id}-x1`);
    expect([await viewsOfPost(), await totals()]).toEqual([2, [[2, 0, 0]]]);
    await views(maya, `${post.id}-x3`);
    expect(await totals()).toEqual([[2, 0, 0]]);
    world.pass(SPAN_MS);
    await views(maya, `${post.id}-x1`);
    expect(await totals()).toEqual([[3, 0, 0]]);
  });

  it('count by the day in UTC [BOOST-43]', async () => {
    const first = today();
    await views(null, `${post.id}-x1`);
    const midnight = new Date(`${first}T23:59:59.999Z`).getTime() - world.now().getTime();
    world.pass(midnight);
    await views(null, `${post.id}-x1`);
    world.pass(SPAN_MS);
    const second = today();
    await views(null, `${post.id}-x1`);
    expect(await days()).toEqual([
      { day: first, views: 2, clicks: 0, follows: 0 },
      { day: second, views: 1, clicks: 0, follows: 0 },
    ]);
  });

  it('of the owner, and of a boost that does not run, count for the post alone', async () => {
    await views(rhea, `${post.id}-x1`);
    await world.db.updateTable('ads').set({ status: 'cancelled' }).where('post_id', '=', post.id).execute();
    await views(maya, `${post.id}-x1`);
    expect([await viewsOfPost(), await totals(), await days()]).toEqual([2, [[0, 0, 0]], []]);
  });
});

describe('clicks', () => {
  it('count once an ad in a call, for members and visitors, and not for a post at its own place [BOOST-43]', async () => {
    await opens(maya, `${post.id}-x1`, `${post.id}-x7`);
    await opens(null, `${post.id}-x2`);
    const other = await world.person(`other${people}`);
    await opens(other, post.id, world.newId());
    expect(await totals()).toEqual([[0, 2, 0]]);
    expect(await days()).toEqual([{ day: today(), views: 0, clicks: 2, follows: 0 }]);
    await opens(maya, `${post.id}-x1`);
    expect(await totals()).toEqual([[0, 2, 0]]);
    world.pass(SPAN_MS);
    await opens(maya, `${post.id}-x1`);
    expect(await totals()).toEqual([[0, 3, 0]]);
  });

  it('of the owner, of whoever may not see the post, and of a boost that does not run, do not count', async () => {
    await opens(rhea, `${post.id}-x1`);
    await world.call(blockUserRoute, { as: rhea, params: { user: maya.username } });
    await opens(maya, `${post.id}-x1`);
    world.pass(3 * DAY_MS);
    await opens(null, `${post.id}-x1`);
    expect(await totals()).toEqual([[0, 0, 0]]);
  });
});

describe('a follow', () => {
  it('within 24 hours after a click comes of the ad [BOOST-43]', async () => {
    await opens(maya, `${post.id}-x1`);
    world.pass(DAY_MS);
    await follow(maya);
    expect(await totals()).toEqual([[0, 1, 1]]);
    expect((await days())?.at(-1)).toEqual({ day: today(), views: 0, clicks: 0, follows: 1 });
  });

  it('later than 24 hours after the last click, or without one, does not', async () => {
    await opens(maya, `${post.id}-x1`);
    world.pass(DAY_MS + 1);
    await follow(maya);
    await follow(await world.person(`stranger${people}`));
    expect(await totals()).toEqual([[0, 1, 0]]);
  });

  it('counts from the last click on', async () => {
    await opens(maya, `${post.id}-x1`);
    world.pass(DAY_MS);
    await opens(maya, `${post.id}-x1`);
    world.pass(DAY_MS);
    await follow(maya);
    expect(await totals()).toEqual([[0, 2, 1]]);
  });

  it('counts once for a member and an ad, whatever is taken back, and for each ad that was opened', async () => {
    const second = await world.post(rhea, 'Another market');
    await world.db
      .updateTable('ads')
      .set({ ends_at: new Date(world.now().getTime() + 30 * DAY_MS) })
      .where('user_id', '=', rhea.id)
      .execute();
    await run(second);
    await opens(maya, `${post.id}-x1`, `${second.id}-x2`);
    await follow(maya);
    await unfollow(maya);
    world.pass(SPAN_MS);
    await opens(maya, `${post.id}-x1`);
    await follow(maya);
    expect(await totals()).toEqual([
      [0, 1, 1],
      [0, 2, 1],
    ]);
  });

  it('of somebody else than the ad’s author does not come of it', async () => {
    await opens(maya, `${post.id}-x1`);
    await follow(maya, await world.person(`elsewhere${people}`));
    expect(await totals()).toEqual([[0, 1, 0]]);
  });

  it('that had to be asked for counts when it begins, by when it was asked', async () => {
    await world.call(patchUserSettingsRoute, { as: rhea, body: { approve_followers: true } });
    const late = await world.person(`late${people}`);
    for (const as of [maya, late]) await opens(as, `${post.id}-x1`);
    await follow(maya);
    world.pass(DAY_MS + 1);
    await follow(late);
    expect(await totals()).toEqual([[0, 2, 0]]);
    for (const { username } of [maya, late])
      await world.call(approveFollowRequestRoute, { as: rhea, params: { user: username } });
    expect(await totals()).toEqual([[0, 2, 1]]);
  });

  it('that had to be asked for keeps what it came of, though the ad is opened again while it waits', async () => {
    await world.call(patchUserSettingsRoute, { as: rhea, body: { approve_followers: true } });
    const approve = (as: Person) => world.call(approveFollowRequestRoute, { as: rhea, params: { user: as.username } });
    const unmoved = await world.person(`unmoved${people}`);
    await follow(unmoved);
    await opens(maya, `${post.id}-x1`);
    await follow(maya);
    world.pass(HOUR_MS);
    for (const as of [maya, unmoved]) await opens(as, `${post.id}-x1`);
    await approve(unmoved);
    expect(await totals(), 'opened after it was asked').toEqual([[0, 3, 0]]);
    await approve(maya);
    expect(await totals()).toEqual([[0, 3, 1]]);
  });

  it('that was asked for anew comes of what was opened before the new request', async () => {
    await world.call(patchUserSettingsRoute, { as: rhea, body: { approve_followers: true } });
    const other = await world.person(`other${people}`);
    for (const as of [maya, other]) await opens(as, `${post.id}-x1`);
    for (const as of [maya, other]) await follow(as);
    world.pass(DAY_MS + 1);
    await opens(maya, `${post.id}-x1`);
    for (const as of [maya, other]) {
      await unfollow(as);
      await follow(as);
      await world.call(approveFollowRequestRoute, { as: rhea, params: { user: as.username } });
    }
    expect(await totals()).toEqual([[0, 3, 1]]);
  });

  it('that needs to be asked for no more comes of what was opened last', async () => {
    await world.call(patchUserSettingsRoute, { as: rhea, body: { approve_followers: true } });
    await follow(maya);
    world.pass(HOUR_MS);
    await opens(maya, `${post.id}-x1`);
    await world.call(patchUserSettingsRoute, { as: rhea, body: { approve_followers: false } });
    await follow(maya);
    expect(await totals()).toEqual([[0, 1, 1]]);
  });
});

it('who opened what is forgotten when no follow can come of it any more, and what was counted stays', async () => {
  await opens(maya, `${post.id}-x1`);
  const kept = async () => (await world.db.selectFrom('ad_opens').selectAll().where('user_id', '=', maya.id).execute()).length;
  world.pass(32 * DAY_MS);
  await cleanUp(world.db, world.now());
  expect(await kept()).toBe(1);
  world.pass(DAY_MS);
  await cleanUp(world.db, world.now());
  expect(await kept()).toBe(0);
  expect(await totals()).toEqual([[0, 1, 0]]);
});
