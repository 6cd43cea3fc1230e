import type { FeedEntry, Post } from '#contract/resources/post.ts';
import type { ConnectionSpeed } from '#core/ports/ports.ts';
import type { OfflinePackRecord } from '#data/setting-keys.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createContextLocks } from '#platform/locks.ts';
import { createOfflinePack } from '#workers/engine/offline-pack.ts';
import { createListLoader } from '#workers/engine/list-loader.ts';
import type { OfflinePackRequest } from '#workers/sync-api.ts';
import { json } from './fake-api.ts';
import type { SeenRequest } from './fake-api.ts';
import { MemoryCacheStorage } from './memory-cache-storage.ts';
import { author, createSyncHarness, entryOf, serverPost, serverUser, ulidOf } from './sync-harness.ts';

export const PICTURE_BYTES = 50_000;
export const offlinePackRequest: OfflinePackRequest = {
  listKey: 'feed:all',
  label: 'Global',
  budgetBytes: 5_000_000,
  withPictures: true,
  isNew: true,
};

/** A feed of 34 posts, each with a picture and a comment, and the offline pack that keeps it. */
export async function createOfflinePackHarness({ speed = 'fast' }: { readonly speed?: ConnectionSpeed } = {}) {
  const harness = await createSyncHarness({ speed });
  const { client, feeds, fetcher, time, server, api, database } = harness;
  server.users.set(author, serverUser(author, { avatar: '/media/avatar.webp' }));
  const feed = Array.from({ length: 34 }, (_, index) => 1000 - index);
  for (const n of feed) {
    const images = [{ url: `/media/${n}.webp`, mimeType: 'image/webp', widthPx: 1, heightPx: 1, thumbnail: null }];
    const { postEngagement } = serverPost(n);
    server.posts.set(ulidOf(n), serverPost(n, { images, postEngagement: { ...postEngagement, commentCount: 1 } }));
    server.posts.set(ulidOf(commentOf(n)), serverPost(commentOf(n), { parentUlid: ulidOf(n) }));
  }
  const entry = (n: number): FeedEntry => entryOf(server.posts.get(ulidOf(n)) ?? serverPost(n));
  const shop = { isOpen: true, pictures: 0, closesAfter: Infinity };
  /** Asked before the answer that would come; an answer of its own takes that one's place. */
  const fault: Faults = {
    api: () => undefined,
    picture: () => undefined,
  };
  api.handler = (asked: SeenRequest) => {
    if (!shop.isOpen) throw new TypeError('Failed to fetch');
    const answer = fault.api(asked);
    if (answer !== undefined) return answer;
    const url = new URL(asked.path, 'http://api.test');
    if (url.pathname.endsWith('/posts/all')) {
      const start = Number(url.searchParams.get('cursor') ?? 0);
      const data = feed.slice(start, start + 20).map(entry);
      return json({ data, posts: data, next_cursor: start + 20 < feed.length ? String(start + 20) : null });
    }
    if (url.pathname.endsWith('/comments')) {
      const n = Number((asked.body as { ulid: string }).ulid.slice(3));
      return json({ data: [entry(commentOf(n))], current_page: 1, last_page: 1, total: 1 });
    }
    return harness.answerByIds(asked);
  };
  const lists = createListLoader({
    deliveries: harness.deliveries,
    client,
    feeds,
    fetcher,
    database: harness.database,
    clock: time,
    timers: time,
    isSignedIn: async () => true,
    mayRetry: () => shop.isOpen,
  });
  const storage = new MemoryCacheStorage();
  const options = {
    database,
    lists,
    feeds,
    fetcher,
    locks: createContextLocks(),
    clock: time,
    caches: storage.asCacheStorage(),
    fetch: async (url: RequestInfo | URL) => {
      if (!shop.isOpen) throw new TypeError('Failed to fetch');
      const answer = fault.picture(String(url));
      if (answer !== undefined) return answer;
      shop.pictures += 1;
      if (shop.pictures === shop.closesAfter) shop.isOpen = false;
      return new Response(new Uint8Array(PICTURE_BYTES), { headers: { 'content-type': 'image/webp' } });
    },
    mediaBase: 'http://app.test',
    isOnline: () => shop.isOpen,
    canStore: () => harness.space.has,
  };
  const offlinePack = createOfflinePack(options);
  const record = async () => (await readDocument(database.settings, 'journey'))?.value as OfflinePackRecord | undefined;
  const run = async (given: Partial<OfflinePackRequest> = {}) => {
    await time.finish(offlinePack.keep({ ...offlinePackRequest, ...given }));
    await time.finish(offlinePack.idle());
    return record();
  };
  /** Changes what the server has of a post. */
  const change = (n: number, given: Partial<Post>) =>
    void server.posts.set(ulidOf(n), { ...(server.posts.get(ulidOf(n)) ?? serverPost(n)), ...given });
  return { ...harness, options, offlinePack, storage, record, run, shop, fault, change };
}

interface Faults {
  api: (asked: SeenRequest) => Response | undefined;
  picture: (url: string) => Response | Promise<Response> | undefined;
}

/** Number of the one comment of post `n`. */
export function commentOf(n: number): number {
  return n * 10 + 100_001;
}
