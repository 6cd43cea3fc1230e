import { afterEach, describe, expect, it } from 'vitest';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { deferred } from '#tests/support/deferred.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import { author, createSyncHarness, entryOf, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { createCircuitBreaker } from '#core/sync/circuit-breaker.ts';
import { throttleRefresh } from '#core/sync/refresh-throttle.ts';
import { createListLoader } from './list-loader.ts';
import { createMissingRegister } from './missing-ids.ts';
import { ensureProfile } from './profiles.ts';
import { createRunningRequests } from './running-requests.ts';
import { createAccountRefresh } from './account-refresh.ts';
import { createEngagement } from './engagement.ts';

/** The reader, or the network, sets the clock back by this much in mid-session. */
const SET_BACK_MS = -25 * 60 * 60_000;

let harness: SyncHarness | undefined;
afterEach(async () => {
  await harness?.database.close();
  harness = undefined;
});

async function setUp() {
  harness = await createSyncHarness();
  return harness;
}

/**
 * An age below zero comes from a clock that was set back, so it says nothing: what it is about counts as due [SY22].
 */
describe('after the clock was set back [SY22]', () => {
  it('a list is fetched again', async () => {
    const { deliveries, client, database, fetcher, time, api } = await setUp();
    const feeds = createFeedWriter(database);
    api.handler = (request) =>
      request.path.startsWith('/v3/posts/forYou') ? json({ data: [], posts: [], next_cursor: null }) : refusal(404, 'not_found');
    const lists = createListLoader({
      deliveries,
      client,
      feeds,
      fetcher,
      database,
      clock: time,
      timers: time,
      mayRetry: () => true,
      isSignedIn: async () => true,
    });
    for (const move of [0, 0, SET_BACK_MS]) {
      await time.advance(move);
      await time.finish(lists.refresh('feed:forYou', 'open'));
    }
    expect(api.seen.filter(({ path }) => path.startsWith('/v3/posts/forYou'))).toHaveLength(2);
  });

  it('people are asked for again', async () => {
    const { fetcher, server, time, api } = await setUp();
    server.users.set(author, serverUser(author));
    for (const move of [0, 0, SET_BACK_MS]) {
      await time.advance(move);
      await time.finish(fetcher.ensureUsers([author]));
    }
    expect(api.at('/v3/profile')).toHaveLength(2);
  });

  it('a profile is asked for again', async () => {
    const { deliveries, client, database, users, time, api } = await setUp();
    api.handler = () => json({ data: serverUser(author, { username: 'theo' }) });
    const missing = createMissingRegister(database);
    const accountRefresh = { noteProfile: async () => undefined };
    for (const move of [0, 0, SET_BACK_MS]) {
      await time.advance(move);
      await ensureProfile('theo', { deliveries, client, database, users, missing, clock: time, accountRefresh });
    }
    expect(api.seen).toHaveLength(2);
  });

  it('the account and the shell are asked for again', async () => {
    const { deliveries, client, database, users, groups, session, time, api } = await setUp();
    const accountRefresh = createAccountRefresh({
      deliveries,
      client,
      database,
      users,
      groups,
      session,
      clock: time,
      timers: time,
      refreshChats: async () => undefined,
    });
    api.handler = ({ path }) =>
      path.endsWith('/notifications/count') ? json({ seen_count: 1, total_count: 3, unseen_count: 2 }) : refusal(503, 'server');
    for (const move of [0, 0, SET_BACK_MS]) {
      await time.advance(move);
      await accountRefresh.ensure();
    }
    expect(api.at('/v3/user')).toHaveLength(2);
    expect(api.seen.filter(({ path }) => path.endsWith('/notifications/count'))).toHaveLength(2);
  });

  it('engagement of a post in view is asked for again', async () => {
    const { deliveries, client, database, posts, time, api } = await setUp();
    await posts.upsert([serverPost(1)]);
    const engagement = { views: 9, repostCount: 0, commentCount: 0, totalCommentCount: 0, reactions: [] };
    api.handler = (request) =>
      request.path === '/v3/posts/engagement'
        ? json({ data: [{ postId: entryOf(serverPost(1)).id, postEngagement: engagement }] })
        : json({ success: true });
    const refresher = createEngagement({
      deliveries,
      client,
      database,
      posts,
      clock: time,
      timers: time,
      mayAsk: () => true,
    });
    for (const move of [60_000, 0, SET_BACK_MS]) {
      await time.advance(move);
      refresher.show(new Set());
      refresher.show(new Set([ulidOf(1)]));
      await time.advance(3_000);
    }
    expect(api.at('/v3/posts/engagement')).toHaveLength(2);
  });

  it('a blocked circuit opens, a throttled refresh goes, and a request that hangs is given up', async () => {
    const time = new ManualTime();
    let offset = 0;
    // Timers count what passes, whatever the clock is set to.
    const clock = { now: () => time.now() + offset };
    const breaker = createCircuitBreaker(clock);
    for (let failure = 0; failure < 5; failure += 1) breaker.failed();
    let refreshes = 0;
    const throttle = throttleRefresh({
      clock,
      timers: time,
      pauseMs: 60_000,
      refresh: async () => {
        refreshes += 1;
        return true;
      },
    });
    throttle.run();
    await settle();
    const hanging = deferred<string>();
    const running = createRunningRequests({ clock, timers: time }, 'stuck');
    const outcome = running.once('feed', () => hanging.promise);
    expect(breaker.allows()).toBe(false);
    offset = SET_BACK_MS;
    throttle.run();
    await time.advance(30_000);
    expect([breaker.allows(), refreshes, await outcome]).toEqual([true, 2, 'stuck']);
    hanging.resolve('late');
  });
});
