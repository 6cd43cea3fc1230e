import { afterEach, describe, expect, it } from 'vitest';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createSyncHarness, serverPost, ulidOf, type SyncHarness } from '#tests/support/sync-harness.ts';
import { createProcessingPosts } from './processing-posts.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const picture = { url: '/media/videos/a.mp4', widthPx: 16, heightPx: 9, mimeType: 'video/mp4', thumbnail: null };

/** Post 1 is processed, and was written `age` ms ago; the server ends that when it is told to. */
async function setUp({ age = 60_000, images = [picture] }: { age?: number; images?: (typeof picture)[] } = {}) {
  harness = await createSyncHarness();
  const { database, posts, time } = harness;
  const createdAt = new Date(time.now() - age).toISOString();
  const first = { ...serverPost(1), createdAt };
  await posts.upsert([{ ...first, isProcessing: true }, serverPost(2)]);
  const state = { isOnline: true, hasEnded: false, asked: [] as string[] };
  const processing = createProcessingPosts({
    database,
    clock: time,
    timers: time,
    mayAsk: () => state.isOnline,
    async refetchPosts(ids) {
      state.asked.push(...ids);
      if (state.hasEnded) await posts.upsert([{ ...first, isProcessing: false, images }]);
    },
  });
  return { ...harness, processing, state };
}

describe('a post in view that is processed', () => {
  it('is asked for every 15 s until that ends, and no other post is [POST-56]', async () => {
    const { processing, time, state, database } = await setUp();
    processing.show([ulidOf(1), ulidOf(2)]);
    await time.advance(14_999);
    expect(state.asked).toEqual([]);
    await time.advance(1);
    expect(state.asked).toEqual([ulidOf(1)]);
    await time.advance(15_000);
    expect(state.asked).toHaveLength(2);
    state.hasEnded = true;
    await time.advance(15_000);
    expect(state.asked).toHaveLength(3);
    expect((await readDocument(database.posts, ulidOf(1)))?.post.isProcessing).toBe(false);
    await time.advance(60_000);
    expect(state.asked).toHaveLength(3);
  });

  it('is asked for after 15 s also where what is beside it changes meanwhile, and anew where all of it did [POST-56]', async () => {
    const { processing, time, state } = await setUp();
    processing.show([ulidOf(1), ulidOf(2)]);
    await time.advance(10_000);
    processing.show([ulidOf(1), ulidOf(3)]);
    await time.advance(5_000);
    expect(state.asked).toEqual([ulidOf(1)]);
    processing.show([ulidOf(4)]);
    await time.advance(10_000);
    processing.show([ulidOf(1)]);
    await time.advance(14_999);
    expect(state.asked).toHaveLength(1);
    await time.advance(1);
    expect(state.asked).toHaveLength(2);
  });

  it('is found also where it came to be held after it came in view [POST-56]', async () => {
    const { processing, time, state, posts } = await setUp();
    processing.show([ulidOf(3)]);
    await posts.upsert([{ ...serverPost(3), isProcessing: true }]);
    await time.advance(15_000);
    expect(state.asked).toEqual([ulidOf(3)]);
  });

  it('is asked for at once where what the server told was missed, in view only', async () => {
    const { processing, state } = await setUp();
    await processing.missed();
    expect(state.asked).toEqual([]);
    processing.show([ulidOf(1), ulidOf(2)]);
    await processing.missed();
    expect(state.asked).toEqual([ulidOf(1)]);
  });

  it('is asked for in the same way while its link has no card yet', async () => {
    const { processing, time, state, posts } = await setUp();
    const card = { title: '', description: '', image: '', url: 'https://waders.test/knots', shouldFetchOg: true };
    await posts.upsert([{ ...serverPost(3), openGraph: card }]);
    processing.show([ulidOf(3)]);
    await time.advance(15_000);
    expect(state.asked).toEqual([ulidOf(3)]);
    await posts.upsert([{ ...serverPost(3), openGraph: { ...card, title: 'About knots', shouldFetchOg: false } }]);
    await time.advance(60_000);
    expect(state.asked).toHaveLength(1);
  });

  it('is left alone out of view and offline, and comes back to it [POST-56]', async () => {
    const { processing, time, state } = await setUp();
    processing.show([ulidOf(1)]);
    state.isOnline = false;
    await time.advance(15_000);
    expect(state.asked).toEqual([]);
    state.isOnline = true;
    await time.advance(15_000);
    expect(state.asked).toHaveLength(1);
    processing.show([]);
    await time.advance(60_000);
    expect(state.asked).toHaveLength(1);
  });
});

describe('when processing has ended', () => {
  it.each([
    ['within 2 minutes without images: once more, 5 s later', 100_000, [], 2],
    ['within 2 minutes with images: not', 100_000, [picture], 1],
    ['earlier without images: not', 200_000, [], 1],
  ] as const)('a post that was written %s [POST-57]', async (_name, age, images, times) => {
    const { processing, time, state } = await setUp({ age, images: [...images] });
    state.hasEnded = true;
    await processing.finished(ulidOf(1));
    expect(state.asked).toHaveLength(1);
    await time.advance(4_999);
    expect(state.asked).toHaveLength(1);
    await time.advance(1);
    expect(state.asked).toHaveLength(times);
    await time.advance(60_000);
    expect(state.asked).toHaveLength(times);
  });

  it('the post is asked for at once by the id that the event names, in view or not [LIVE-13]', async () => {
    const { processing, state, database } = await setUp();
    state.hasEnded = true;
    await processing.finished(ulidOf(1));
    expect(state.asked).toEqual([ulidOf(1)]);
    expect((await readDocument(database.posts, ulidOf(1)))?.post.isProcessing).toBe(false);
  });

  it('also where something else brought the end: a list, or the post itself [POST-57]', async () => {
    const { processing, time, state, posts } = await setUp({ images: [] });
    processing.show([ulidOf(1)]);
    await time.advance(10_000);
    await posts.upsert([{ ...serverPost(1), createdAt: new Date(time.now() - 60_000).toISOString(), isProcessing: false }]);
    await time.advance(4_999);
    expect(state.asked).toEqual([]);
    await time.advance(1);
    expect(state.asked).toEqual([ulidOf(1)]);
    processing.stop();
    await posts.upsert([{ ...serverPost(3), isProcessing: true }]);
    await posts.upsert([{ ...serverPost(3), isProcessing: false }]);
    await time.advance(60_000);
    expect(state.asked).toHaveLength(1);
  });

  it('the two minutes are two minutes, by poll as by event [POST-57]', async () => {
    const within = await setUp({ age: 2 * 60_000 - 15_000, images: [] });
    within.state.hasEnded = true;
    within.processing.show([ulidOf(1)]);
    await within.time.advance(15_000);
    await within.time.advance(5_000);
    expect(within.state.asked).toHaveLength(2);
    await within.database.close();
    const beyond = await setUp({ age: 2 * 60_000 - 14_999, images: [] });
    beyond.state.hasEnded = true;
    beyond.processing.show([ulidOf(1)]);
    await beyond.time.advance(20_000);
    expect(beyond.state.asked).toHaveLength(1);
  });
});
