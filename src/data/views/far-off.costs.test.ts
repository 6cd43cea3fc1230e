import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import type { FeedDocument } from '../collections/feeds.ts';
import type { ListKey } from '#core/lists/lists.ts';
import { noSession } from '../no-session.ts';
import { nothingMissing } from '../setting-keys.ts';
import { samplePost } from '../testing/samples.ts';
import type { PostListView } from '../view-types.ts';
import type { ViewJoin } from './view-join.ts';
import { buildList } from './list-join.ts';
import { nothingPending } from './nothing-pending.ts';
import { createPostViewBuilder } from './post-view-builder.ts';

const key: ListKey = { list: 'feed', feedType: 'all' };
const POSTS = 10_000;
const AUTHORS = 10;

/** Text, a picture in every hundredth. */
function postAt(index: number): Post {
  const images = [{ url: 'u', widthPx: 640, heightPx: 480, mimeType: 'image/webp', thumbnail: null }];
  return samplePost({
    id: `P${index}`,
    userId: `U${index % AUTHORS}`,
    body: 'line\n'.repeat(index % 20),
    ...(index % 100 === 0 ? { images } : {}),
  });
}

const feed: FeedDocument = {
  key: 'feed:all',
  entries: Array.from({ length: POSTS }, (_, index) => ({ id: `P${index}`, userId: `U${index % AUTHORS}`, updatedAt: '' })),
  nextCursor: null,
  fetchedAt: 1,
  fresh: [],
  gaps: [],
};

function joined(post: (id: string) => Post | undefined): ViewJoin<FeedDocument> {
  const base = { pending: nothingPending, session: noSession, missing: nothingMissing, evicted: new Set<string>() };
  return { own: feed, base, post, user: () => undefined };
}

const onDevice = joined((id) => postAt(Number(id.slice(1))));
const nowhere = joined(() => undefined);

/** Objects that hang on the list, each counted once. */
function objectsOf(list: PostListView): number {
  const seen = new Set<object>();
  const open: unknown[] = [list];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    open.push(...Object.values(value));
  }
  return seen.size;
}

const collect: () => void = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

describe('what posts cost that are not in memory', () => {
  it('is a view and what decides its height, each; all else is shared', () => {
    const builder = createPostViewBuilder();
    const pristine = buildList(builder, nowhere, key);
    expect(pristine.items).toHaveLength(POSTS);
    expect(objectsOf(pristine)).toBeLessThanOrEqual(2 * POSTS + 100);

    const shown = createPostViewBuilder();
    buildList(shown, onDevice, key);
    const shaped = buildList(shown, nowhere, key);
    const pictures = POSTS / 100;
    expect(shaped.items[100]?.post).toMatchObject({ images: [{ widthPx: 640, heightPx: 480 }] });
    expect(objectsOf(shaped)).toBeLessThanOrEqual(2 * POSTS + 2 * pictures + 100);
  });

  it('is few bytes beside the list, whatever was shown of them before', () => {
    const builder = createPostViewBuilder();
    collect();
    const before = process.memoryUsage().heapUsed;
    buildList(builder, onDevice, key);
    const list = buildList(builder, nowhere, key);
    collect();
    const bytes = process.memoryUsage().heapUsed - before;
    expect(list.items).toHaveLength(POSTS);
    // Pointers of 8 bytes; a browser's have 4.
    expect(bytes / POSTS).toBeLessThan(500);
  });

  it('is nothing where a list comes again: every view and the shape of every post stay', () => {
    const builder = createPostViewBuilder();
    const first = buildList(builder, nowhere, key);
    const second = buildList(builder, nowhere, key);
    expect(second.items.every((item, index) => item === first.items[index])).toBe(true);
    const restored = buildList(
      builder,
      joined((id) => (id === 'P7' ? postAt(7) : undefined)),
      key,
    );
    expect(restored.items.filter((item, index) => item !== first.items[index]).map((item) => item.key)).toEqual(['P7']);
    const again = buildList(builder, nowhere, key);
    expect(again.items[7]?.post.body).toBe('\n'.repeat(8));
  });
});
