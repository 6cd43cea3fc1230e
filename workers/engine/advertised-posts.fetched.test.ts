import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { AD_RETRY_MS } from '#core/sync/sync-constants.ts';
import { clearFetched } from '#data/clear-fetched.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createViews } from '#data/views/views.ts';
import { json } from '#tests/support/fake-api.ts';
import type { SeenRequest } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, reader, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createAdvertisedPosts } from './advertised-posts.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Of the requirement, and no constant of the code. */
const REFRESH_MS = 15 * 60_000;
const feed = 'feed:all';

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(options: { signedIn?: boolean } = {}) {
  harness = await createSyncHarness(options);
  const { api, client, database, session: sessionStore, fetcher, time, server } = harness;
  const state = { isOnline: true, fails: false };
  let show: () => void = () => undefined;
  const firstShown = new Promise<void>((resolve) => (show = resolve));
  const boosted = (post: Post): Post => ({
    ...post,
    postType: 'AD',
    isAd: true,
    startDate: new Date(time.now() - DAY_MS).toISOString(),
    endDate: new Date(time.now() + DAY_MS).toISOString(),
    status: 'running',
    adId: `${post.id.slice(0, -1)}Z`,
  });
  for (const post of [serverPost(1), serverPost(2)]) server.posts.set(post.id, post);
  server.users.set(author, serverUser(author));
  const isAds = ({ path }: SeenRequest) => path === '/v3/xposts/all' || path === '/v4/xposts/ads/all';
  const byIds = api.handler;
  api.handler = (request) => {
    if (!isAds(request)) return byIds(request);
    return state.fails ? json({}, 503) : json({ data: [boosted(serverPost(1)), boosted(serverPost(2))] });
  };
  const advertised = createAdvertisedPosts({
    client,
    database,
    sessionStore,
    fetcher,
    clock: time,
    timers: time,
    mayAsk: () => state.isOnline,
    firstShown,
  });
  const asked = () => api.seen.filter(isAds).map(({ path }) => path);
  return { ...harness, state, show, advertised, asked };
}

/** A feed is open, and posts of it are in view. */
async function reads({ advertised, show, time }: Awaited<ReturnType<typeof setUp>>): Promise<void> {
  show();
  advertised.open(feed);
  advertised.see([ulidOf(9)]);
  await time.advance(200);
}

describe('the posts that are advertised', () => {
  it('are asked for by members and by visitors, who read them as they read the feed [FEED-53]', async () => {
    const member = await setUp();
    await reads(member);
    expect(member.asked()).toEqual(['/v3/xposts/all']);
    await harness.database.close();
    const visitor = await setUp({ signedIn: false });
    await reads(visitor);
    expect(visitor.asked()).toEqual(['/v4/xposts/ads/all']);
  });

  it('wait for the first posts, and for a feed that somebody looks at', async () => {
    const world = await setUp();
    const { advertised, show, time, asked } = world;
    advertised.open(feed);
    advertised.see([ulidOf(9)]);
    await time.advance(10_000);
    expect(asked()).toEqual([]);
    advertised.see([]);
    show();
    await time.advance(10_000);
    expect(asked()).toEqual([]);
    advertised.open('profile:noor:all');
    advertised.see([ulidOf(9)]);
    await time.advance(10_000);
    expect(asked()).toEqual([]);
    await reads(world);
    expect(asked()).toHaveLength(1);
  });

  it('refresh every 15 minutes while a feed is looked at, and at a start where they are older [FEED-64] [SY57]', async () => {
    const world = await setUp();
    const { advertised, time, asked } = world;
    await reads(world);
    await time.advance(REFRESH_MS - 1_000);
    advertised.see([ulidOf(8)]);
    expect(asked()).toHaveLength(1);
    await time.advance(1_000);
    expect(asked()).toHaveLength(2);
    advertised.see([]);
    await time.advance(3 * REFRESH_MS);
    expect(asked()).toHaveLength(2);
    await reads(world);
    expect(asked()).toHaveLength(3);
    advertised.open(feed);
    await time.advance(200);
    expect(asked(), 'of a feed that is opened again they are fresh').toHaveLength(3);
  });

  it('are asked for again a minute after they could not be had, or once there is a connection', async () => {
    const world = await setUp();
    const { state, time, asked } = world;
    state.fails = true;
    await reads(world);
    expect(asked()).toHaveLength(1);
    state.fails = false;
    await time.advance(AD_RETRY_MS - 1_000);
    expect(asked()).toHaveLength(1);
    await time.advance(1_000);
    expect(asked()).toHaveLength(2);
    state.isOnline = false;
    await time.advance(REFRESH_MS);
    expect(asked()).toHaveLength(2);
    state.isOnline = true;
    await time.advance(AD_RETRY_MS);
    expect(asked()).toHaveLength(3);
  });

  it('stay ordinary posts on the device; the boost stands beside them [BOOST-42]', async () => {
    const world = await setUp();
    await reads(world);
    const { database } = world;
    const ordinary = { postType: 'POST', isAd: false, startDate: null, endDate: null, status: null };
    expect((await readDocument(database.posts, ulidOf(1)))?.post).toMatchObject(ordinary);
    const { ads } = await firstValueFrom(createViews({ database }).ads());
    expect(ads.map(({ ad }) => ad.postId)).toEqual([ulidOf(1), ulidOf(2)]);
    expect(ads.map(({ ad }) => ad.adId)).toEqual([ulidOf(1), ulidOf(2)].map((id) => `${id.slice(0, -1)}Z`));
    expect((await readDocument(database.posts, ulidOf(1)))?.post).not.toHaveProperty('adId');
    expect(ads[0]?.view.post).toMatchObject({ id: ulidOf(1), postType: 'AD', isAd: true, status: 'running' });
  });

  it('are asked for anew where the cache was cleared, and by whoever reads next', async () => {
    const world = await setUp();
    const { database, session, time, advertised, asked } = world;
    await reads(world);
    await clearFetched(database);
    expect((await firstValueFrom(createViews({ database }).ads())).ads).toEqual([]);
    advertised.open(feed);
    await time.advance(200);
    expect(asked()).toHaveLength(2);
    await session.update((current) => ({ ...current, userId: null, accessToken: null, currentUser: null }));
    expect((await firstValueFrom(createViews({ database }).ads())).ads, `fetched for ${reader}`).toEqual([]);
    advertised.open(feed);
    await time.advance(200);
    expect(asked().at(-1)).toBe('/v4/xposts/ads/all');
  });

  it('are asked for at once by who reads since they were asked for', async () => {
    const setting = await setUp();
    const { api, session } = setting;
    const answer = api.handler;
    api.handler = async (request) => {
      if (setting.asked().length === 1) await session.update((before) => ({ ...before, userId: ulidOf(77) }));
      return answer(request);
    };
    await reads(setting);
    await setting.time.advance(200);
    expect(setting.asked()).toHaveLength(2);
  });
});
