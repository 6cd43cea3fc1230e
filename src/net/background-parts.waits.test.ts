import { expect, it, vi } from 'vitest';
import { ManualTime } from '#tests/support/manual-time.ts';
import { BACKGROUND_MIN_BYTES, createBackgroundParts, STALLED_MS } from './background-parts.ts';

/** A browser that has so much left, one after the other; the last one stays. `undefined`: nothing is under way. */
function setUp(left: (number | undefined)[] = []) {
  const time = new ManualTime();
  const begin = vi.fn<(batch: { readonly id: string }) => Promise<boolean>>(async () => true);
  const leftBytes = async () => (left.length > 1 ? left.shift() : left[0]);
  const fetches = { begin, leftBytes };
  const parts = createBackgroundParts({ fetches, clock: time, timers: time });
  const onLeft = vi.fn<(bytes: number) => void>();
  const following = { onLeft, isWanted: () => true };
  return { time, begin, fetches, parts, onLeft, following };
}

const batchOf = (...sizes: number[]) => ({
  id: 'a',
  name: 'tern.mp4',
  parts: sizes.map((size) => ({ url: 'http://store.test/a', headers: {}, bytes: { size } as Blob })),
});

it.each([
  [BACKGROUND_MIN_BYTES, true],
  [BACKGROUND_MIN_BYTES - 1, false],
])('has the browser bring a rest of %i bytes: %s', async (bytes, isBrowsers) => {
  const { parts, begin } = setUp();
  expect(await parts.begin(batchOf(bytes - 1, 1))).toBe(isBrowsers);
  expect(begin).toHaveBeenCalledTimes(isBrowsers ? 1 : 0);
});

it('leaves the parts to the context where its page is gone', async () => {
  const { parts, begin } = setUp();
  begin.mockRejectedValueOnce(new Error('gone'));
  expect(await parts.begin(batchOf(BACKGROUND_MIN_BYTES))).toBe(false);
});

it('waits for nothing where nothing is under way', async () => {
  const { parts, following } = setUp([undefined]);
  expect(await parts.untilEnd('a', following)).toBe(false);
});

it('tells how much is left, once each, until the end', async () => {
  const { parts, following, onLeft, time } = setUp([10, 10, 4, undefined]);
  const end = parts.untilEnd('a', following);
  await time.advance(1_000);
  expect(await end).toBe(true);
  expect(onLeft.mock.calls).toEqual([[10], [4]]);
});

it('asks again where the browser does not answer, as it may while a batch ends', async () => {
  const { fetches, time, following, onLeft } = setUp([10, undefined]);
  const { leftBytes } = fetches;
  const silent = vi.spyOn(fetches, 'leftBytes');
  silent.mockImplementationOnce(leftBytes).mockImplementationOnce(() => new Promise(() => undefined));
  const parts = createBackgroundParts({ fetches, clock: time, timers: time });
  const end = parts.untilEnd('a', following);
  let isOver = false;
  void end.then(() => (isOver = true));
  await time.advance(5_000);
  expect(isOver).toBe(false);
  await time.advance(1_000);
  expect(await end).toBe(true);
  expect(onLeft.mock.calls).toEqual([[10]]);
});

it('waits no longer than 60 s for an answer that never comes', async () => {
  const { fetches, time, following } = setUp();
  vi.spyOn(fetches, 'leftBytes').mockImplementation(() => new Promise(() => undefined));
  const outcome = createBackgroundParts({ fetches, clock: time, timers: time })
    .untilEnd('a', following)
    .catch((error: unknown) => error);
  await time.advance(STALLED_MS + 6_000);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
});

it('waits no longer than 60 s for a byte to move, and leaves it to the browser: who asks later finds it', async () => {
  const { parts, following, time } = setUp([5]);
  const outcome = parts.untilEnd('a', following).catch((error: unknown) => error);
  let isOver = false;
  void outcome.then(() => (isOver = true));
  await time.advance(STALLED_MS);
  expect(isOver).toBe(false);
  await time.advance(1_000);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
});

it('waits no longer for what nobody wants any more', async () => {
  const { parts, following } = setUp([5]);
  const outcome = parts.untilEnd('a', { ...following, isWanted: () => false }).catch((error: unknown) => error);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
});
