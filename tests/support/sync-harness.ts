import type { Group } from '#contract/resources/group.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import type { ConnectionSpeed } from '#core/ports/ports.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { createNotificationWriter } from '#data/stores/notification-writer.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { samplePost, sampleSession, sampleUser } from '#data/testing/samples.ts';
import { connectApi } from '#net/connect.ts';
import { createContextLocks } from '#platform/locks.ts';
import { createPostFetcher } from '#workers/engine/post-fetcher.ts';
import { FakeApi, json, refusal } from './fake-api.ts';
import type { SeenRequest } from './fake-api.ts';
import { ManualTime } from './manual-time.ts';
import { openTestDatabase } from './test-database.ts';

/** A ULID for test number `n`; greater numbers are newer. */
export function ulidOf(n: number, prefix = '01J'): string {
  return prefix + String(n).padStart(26 - prefix.length, '0');
}

export const reader = ulidOf(1, '01R');
export const author = ulidOf(1, '01A');

export function serverPost(n: number, given: Partial<Post> = {}): Post {
  const at = '2026-11-21T07:00:00.000Z';
  return samplePost({ userId: author, createdAt: at, updatedAt: at, ...given, id: ulidOf(n) });
}

export function serverUser(ulid: string, given: Partial<User> = {}): User {
  const at = '2026-11-21T07:00:00.000Z';
  return sampleUser({ ulid, createdAt: at, updatedAt: at, lastActiveAt: at, ...given });
}

export function entryOf(post: Post): FeedEntry {
  return { id: post.id, userId: post.userId, updatedAt: post.updatedAt };
}

/** Ids of the body of a call by ids. */
export function ulidsOf(request: SeenRequest): readonly string[] {
  return (request.body as { ulids: string[] }).ulids;
}

/** The parts of the sync engine over an IndexedDB in memory, a fake server and time that stands still. */
export async function createSyncHarness(options: { signedIn?: boolean; speed?: ConnectionSpeed } = {}) {
  const database = await openTestDatabase();
  if (options.signedIn !== false) {
    await database.session.insert({ ...sampleSession(reader), accessToken: 'header.access-token-of-reader' });
  }
  const time = new ManualTime();
  const api = new FakeApi();
  const radio = { isOn: true, speed: options.speed ?? ('fast' as ConnectionSpeed) };
  const space = { has: true, cooldownMs: 60_000 };
  const connection = { isOnline: () => radio.isOn, speed: () => radio.speed, onChange: () => () => undefined };
  const session = createSessionStore(database);
  const { client } = connectApi({
    baseUrl: 'http://api.test',
    clock: time,
    fetch: api.fetch,
    store: session,
    locks: createContextLocks(),
  });
  const posts = createPostWriter(database, time);
  const users = createUserWriter(database, time);
  const notifications = createNotificationWriter(database, time);
  const feeds = createFeedWriter(database);
  const deliveries = createDeliveryLog(database);
  const groups = createGroupWriter(database, time);
  const fetcher = createPostFetcher({
    client,
    database,
    posts,
    users,
    groups,
    session,
    deliveries,
    clock: time,
    timers: time,
    connection,
    fullFor: () => (space.has ? 0 : space.cooldownMs),
  });

  const server = { posts: new Map<string, Post>(), users: new Map<string, User>(), groups: new Map<string, Group>() };
  /** Answers the calls by ids from `server`; everything else is unknown. */
  function answerByIds(request: SeenRequest): Response {
    const path = request.path.replace(/^\/v[34]/, '');
    if (path === '/posts/map') return json({ data: ulidsOf(request).flatMap((id) => server.posts.get(id) ?? []) });
    if (path === '/profile') return json({ data: [{ data: ulidsOf(request).flatMap((id) => server.users.get(id) ?? []) }] });
    if (path === '/groups/map') return json({ data: ulidsOf(request).flatMap((id) => server.groups.get(id) ?? []) });
    return refusal(404, 'not_found');
  }
  api.handler = answerByIds;
  return {
    database,
    time,
    api,
    radio,
    space,
    session,
    client,
    posts,
    users,
    notifications,
    groups,
    feeds,
    deliveries,
    fetcher,
    server,
    answerByIds,
  };
}

export type SyncHarness = Awaited<ReturnType<typeof createSyncHarness>>;
