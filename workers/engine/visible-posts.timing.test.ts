import { afterEach, describe, expect, it } from 'vitest';
import { readDocument } from '#data/stores/modify-documents.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import { createSyncHarness, serverPost, ulidOf, ulidsOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createEngagement } from './engagement.ts';
import { createVisiblePosts } from './visible-posts.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const engagement = { views: 9, repostCount: 0, commentCount: 0, totalCommentCount: 0, reactions: [] };
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, index) => ulidOf(from + index));

async function setUp() {
  harness = await createSyncHarness();
  const { client, database, posts, time, api } = harness;
  await posts.upsert(Array.from({ length: 60 }, (_, index) => serverPost(index + 1)));
  api.handler = (request) =>
    request.path === '/v3/posts/engagement'
      ? json({ data: ulidsOf(request).map((postId) => ({ postId, postEngagement: engagement })) })
      : json({ success: true });
  const reader = { isOnline: true };
  const counts = createEngagement({
    deliveries: harness.deliveries,
    client,
    database,
    posts,
    clock: time,
    timers: time,
    mayAsk: () => reader.isOnline,
  });
  const processing = { show: () => undefined, stop: () => undefined };
  const wanted = { want: () => undefined, tryAgain: () => undefined, stop: () => undefined };
  const visible = createVisiblePosts({ client, database, timers: time, wanted, engagement: counts, processing });
  const asked = (path: string) => api.at(path).map((request) => ulidsOf(request));
  return {
    ...harness,
    visible,
    counts,
    reader,
    views: () => asked('/v3/posts/views'),
    opens: () => asked('/v3/posts/opens'),
    refreshes: () => asked('/v3/posts/engagement'),
  };
}

describe('views', () => {
  it('are reported for posts that stay in view for 1 s [FEED-66] [SY14]', async () => {
    const { visible, time, views } = await setUp();
    visible.report(ids(2));
    await time.advance(500);
    visible.report([ulidOf(2), ulidOf(3)]);
    await time.advance(499);
    expect(views()).toEqual([]);
    await time.advance(1);
    expect(views()).toEqual([[ulidOf(2)]]);
    await time.advance(500);
    expect(views()).toEqual([[ulidOf(2)], [ulidOf(3)]]);
  });

  it('are of a second in one piece: what left and came back begins anew [FEED-66]', async () => {
    const { visible, time, views } = await setUp();
    visible.report(ids(1));
    await time.advance(100);
    visible.report([]);
    await time.advance(800);
    visible.report(ids(1));
    await time.advance(999);
    expect(views()).toEqual([]);
    await time.advance(1);
    expect(views()).toEqual([[ulidOf(1)]]);
  });

  it('count each post once [FEED-67] [SY14]', async () => {
    const { visible, time, views } = await setUp();
    visible.report([ulidOf(1), ulidOf(1)]);
    await time.advance(1_000);
    visible.report([]);
    visible.report([ulidOf(1)]);
    await time.advance(5_000);
    expect(views()).toEqual([[ulidOf(1)]]);
  });
});

describe('engagement', () => {
  it('is refreshed once per post in 60 s [CACHE-26] [SY15]', async () => {
    const { visible, time, refreshes, database } = await setUp();
    visible.report(ids(1));
    await time.advance(10_000);
    expect(refreshes()).toEqual([]);
    await time.advance(50_000);
    for (let n = 0; n < 3; n += 1) {
      visible.report([]);
      visible.report(ids(1));
      await time.advance(10_000);
    }
    expect(refreshes()).toEqual([[ulidOf(1)]]);
    expect((await readDocument(database.posts, ulidOf(1)))?.post.postEngagement).toEqual(engagement);
  });

  it('is asked for 2.5 s after fewer than 5 posts came into view [CACHE-28] [SY15]', async () => {
    const { visible, time, refreshes } = await setUp();
    await time.advance(60_000);
    visible.report(ids(4));
    await time.advance(2_499);
    expect(refreshes()).toEqual([]);
    await time.advance(1);
    expect(refreshes()).toEqual([ids(4)]);
  });

  it('is asked for posts that stayed in view for 800 ms, and never for those that left before [CACHE-28] [SY15]', async () => {
    const { visible, time, refreshes } = await setUp();
    await time.advance(60_000);
    visible.report(ids(2));
    await time.advance(799);
    visible.report([ulidOf(2)]);
    await time.advance(1);
    visible.report([]);
    await time.advance(120_000);
    expect(refreshes()).toEqual([[ulidOf(2)]]);
  });

  it('is asked for after 800 ms when 5 posts wait [CACHE-29] [SY15]', async () => {
    const { visible, time, refreshes } = await setUp();
    await time.advance(60_000);
    visible.report(ids(5));
    await time.advance(799);
    expect(refreshes()).toEqual([]);
    await time.advance(1);
    expect(refreshes()).toEqual([ids(5)]);
  });

  it('goes in calls of at most 20 [CACHE-27] [SY15]', async () => {
    const { visible, time, refreshes } = await setUp();
    await time.advance(60_000);
    visible.report(ids(45));
    await time.advance(800);
    expect(refreshes().map((call) => call.length)).toEqual([20, 20, 5]);
  });
});

describe('engagement of posts that stay in view [CACHE-26] [SY15]', () => {
  /** Moments of the calls of the next minutes, in seconds, and how many posts each asked for. */
  async function callsIn(minutes: number, { time, refreshes }: Pick<Awaited<ReturnType<typeof setUp>>, 'time' | 'refreshes'>) {
    const calls: (readonly [second: number, posts: number])[] = [];
    for (let second = 1; second <= minutes * 60; second += 1) {
      const before = refreshes().length;
      await time.advance(1_000);
      for (const call of refreshes().slice(before)) calls.push([second, call.length]);
    }
    return calls;
  }

  it('is refreshed each 60 s', async () => {
    const given = await setUp();
    given.visible.report(ids(3));
    expect(await callsIn(5, given)).toEqual([60, 120, 180, 240, 300].map((second) => [second, 3]));
  });

  it('comes for all in one call a minute, whenever they came in view', async () => {
    const given = await setUp();
    await given.time.advance(60_000);
    given.visible.report(ids(3));
    await given.time.advance(20_000);
    given.visible.report(ids(5));
    await given.time.advance(20_000);
    given.visible.report(ids(6));
    await given.time.advance(80_000);
    const calls = await callsIn(5, given);
    expect(calls.map(([, posts]) => posts)).toEqual([6, 6, 6, 6, 6]);
  });

  it('goes in calls of 20 [CACHE-27]', async () => {
    const given = await setUp();
    given.visible.report(ids(45));
    await given.time.advance(60_000);
    expect(given.refreshes().map((call) => call.length)).toEqual([20, 20, 5]);
  });

  it('is not asked for while nothing is in view, as of a hidden page, and at once when it shows again', async () => {
    const { visible, time, refreshes } = await setUp();
    visible.report(ids(5));
    await time.advance(30_000);
    visible.report([]);
    await time.advance(600_000);
    expect(refreshes()).toEqual([]);
    visible.report(ids(5));
    await time.advance(800);
    expect(refreshes()).toEqual([ids(5)]);
  });

  it('is not asked for without a connection, and at once when it is back', async () => {
    const { visible, time, refreshes, reader } = await setUp();
    visible.report(ids(5));
    reader.isOnline = false;
    await time.advance(600_000);
    expect(refreshes()).toEqual([]);
    reader.isOnline = true;
    visible.tryAgain();
    await time.advance(0);
    visible.tryAgain();
    await time.advance(0);
    expect(refreshes()).toEqual([ids(5)]);
  });

  it('is due again at the next round where a call failed, and at once for a post that comes in view anew', async () => {
    const { visible, time, refreshes, api } = await setUp();
    const answer = api.handler;
    api.handler = () => refusal(503, 'server');
    visible.report(ids(5));
    await time.advance(60_000);
    visible.tryAgain();
    await time.advance(59_999);
    expect(refreshes()).toHaveLength(1);
    await time.advance(1);
    expect(refreshes()).toHaveLength(2);
    api.handler = answer;
    visible.report([]);
    visible.report(ids(5));
    await time.advance(800);
    expect(refreshes()).toHaveLength(3);
  });
});

describe('counts that live events may have told while nobody listened [SY42]', () => {
  it('are asked for at once for the posts in view, and for others when they come in view, whatever their age', async () => {
    const { visible, counts, time, refreshes } = await setUp();
    visible.report(ids(2));
    await time.advance(5_000);
    expect(refreshes()).toEqual([]);
    await counts.refreshMissed();
    expect(refreshes()).toEqual([ids(2)]);
    await time.advance(1_000);
    visible.report([ulidOf(2), ulidOf(3)]);
    await time.advance(5_000);
    expect(refreshes()).toEqual([ids(2), [ulidOf(3)]]);
  });

  it('are not taken from an answer that a live event overtook', async () => {
    const { visible, counts, posts, database, api } = await setUp();
    visible.report(ids(2));
    const answer = api.handler;
    api.handler = async (request) => {
      counts.told(ulidOf(1));
      await posts.patch([{ id: ulidOf(1), patch: { postEngagement: { ...engagement, views: 10 } } }]);
      return answer(request);
    };
    await counts.refreshMissed();
    const viewsOf = async (n: number) => (await readDocument(database.posts, ulidOf(n)))?.post.postEngagement.views;
    expect([await viewsOf(1), await viewsOf(2)]).toEqual([10, 9]);
  });
});

describe('ads in view', () => {
  const ad = `${ulidOf(1)}-x1`;

  it('are reported under the id that they have in the feed, with the posts beside them, and looked after as their posts [FEED-54] [FEED-66]', async () => {
    const { visible, time, views, refreshes } = await setUp();
    visible.report([ulidOf(2), ad]);
    await time.advance(999);
    expect(views()).toEqual([]);
    await time.advance(1);
    expect(views()).toEqual([[ulidOf(2), ad]]);
    await time.advance(70_000);
    expect(refreshes()).toEqual([[ulidOf(2), ulidOf(1)]]);
  });

  it('count once in 5 s, and again after that [FEED-65]', async () => {
    const { visible, time, views } = await setUp();
    const showsAgain = async () => {
      visible.report([]);
      visible.report([ad]);
      await time.advance(1_000);
    };
    await showsAgain();
    for (let second = 1; second < 5; second += 1) await showsAgain();
    expect(views()).toEqual([[ad]]);
    await showsAgain();
    expect(views()).toEqual([[ad], [ad]]);
  });

  it('that stay in view count once', async () => {
    const { visible, time, views } = await setUp();
    visible.report([ad]);
    await time.advance(8_000);
    visible.report([ad, ulidOf(2)]);
    await time.advance(8_000);
    expect(views()).toEqual([[ad], [ulidOf(2)]]);
  });

  it('tell in one call what was opened within a second, and may lose it', async () => {
    const { visible, time, opens, api } = await setUp();
    const other = `${ulidOf(2)}-x4`;
    for (const id of [ad, other, ad]) visible.noteOpened(id);
    await time.advance(1_000);
    expect(opens()).toEqual([[ad, other]]);
    api.handler = () => refusal(503, 'server');
    visible.noteOpened(ad);
    await time.advance(60_000);
    expect(opens()).toHaveLength(2);
  });
});
