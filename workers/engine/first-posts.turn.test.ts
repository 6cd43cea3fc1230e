import { expect, it } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { createFirstPosts } from './first-posts.ts';

async function setUp() {
  const time = new ManualTime();
  const list = deferred();
  const firstPosts = createFirstPosts({ firstLoaded: list.promise }, time);
  let isShown = false;
  void firstPosts.shown.then(() => (isShown = true));
  const shownAfter = async (ms: number) => {
    await time.advance(ms);
    await settle();
    return isShown;
  };
  return { list, firstPosts, shownAfter };
}

it('what stands around the first posts waits until the page has had time to paint them [SY41]', async () => {
  const { list, shownAfter } = await setUp();
  expect(await shownAfter(1_000)).toBe(false);
  list.resolve();
  await settle();
  expect(await shownAfter(400)).toBe(false);
  expect(await shownAfter(200)).toBe(true);
});

it('and no longer than 3 s, where no list is shown or none comes [SY41]', async () => {
  const { shownAfter } = await setUp();
  expect(await shownAfter(2_900)).toBe(false);
  expect(await shownAfter(200)).toBe(true);
});

it('an engine that was stopped begins nothing any more', async () => {
  const { list, firstPosts, shownAfter } = await setUp();
  firstPosts.stop();
  list.resolve();
  await settle();
  expect(await shownAfter(10_000)).toBe(false);
});
