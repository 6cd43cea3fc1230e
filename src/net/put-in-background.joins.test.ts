import { expect, it, vi } from 'vitest';
import type { BackgroundLook } from '#core/ports/background-fetches.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { BACKGROUND_MIN_BYTES, putInBackground } from './put-in-background.ts';
import { STALLED_MS, type PutBytes, type PutRequest } from './put-bytes.ts';

const looked = (look: Partial<BackgroundLook>): BackgroundLook => ({ status: null, leftBytes: 0, result: 'under way', ...look });

/** A browser that lets what is begun be under way, as `looks` say one after the other; the last one stays. */
function setUp({ looks = [looked({ status: 204 })], isUnderWay = false, mayBegin = true } = {}) {
  const time = new ManualTime();
  let begun = isUnderWay;
  const left = [...looks];
  const begin = vi.fn<(batch: { readonly id: string }) => Promise<boolean>>(async () => (begun = mayBegin));
  const abort = vi.fn<(id: string) => Promise<void>>(async () => undefined);
  const look = async () => (begun ? (left.length > 1 ? left.shift() : left[0]) : undefined);
  const otherwise = vi.fn<PutBytes>(async () => 201);
  const put = putInBackground({ fetches: { begin, look, abort }, clock: time, timers: time }, otherwise);
  return { time, begin, abort, otherwise, put };
}

function request(given: Partial<PutRequest> & { readonly restBytes?: number } = {}): PutRequest {
  const { restBytes = BACKGROUND_MIN_BYTES, ...others } = given;
  const part = { url: 'http://store.test/a?part=0', headers: {}, bytes: new Blob(['a']) };
  const batch = { id: 'http://store.test/a', name: 'tern.mp4', restBytes, rest: () => [part] };
  return { ...part, batch, onProgress: () => undefined, isWanted: () => true, ...others };
}

it.each([
  [BACKGROUND_MIN_BYTES, true],
  [BACKGROUND_MIN_BYTES - 1, false],
])('has the browser bring a rest of %i bytes: %s', async (restBytes, isBrowsers) => {
  const { put, begin, otherwise } = setUp();
  expect(await put(request({ restBytes }))).toBe(isBrowsers ? 204 : 201);
  expect([begin.mock.calls.length, otherwise.mock.calls.length]).toEqual(isBrowsers ? [1, 0] : [0, 1]);
});

it('joins what is under way, however little is left, and begins it not a second time', async () => {
  const { put, begin } = setUp({ isUnderWay: true });
  expect(await put(request({ restBytes: 1 }))).toBe(204);
  expect(begin).not.toHaveBeenCalled();
});

it('sends a file that goes whole, and what the browser may not bring, by itself', async () => {
  const { put, otherwise } = setUp({ mayBegin: false });
  const { batch: _batch, ...whole } = request();
  expect(await put(whole)).toBe(201);
  expect(await put(request())).toBe(201);
  expect(otherwise).toHaveBeenCalledTimes(2);
});

it('tells how much of the rest is gone, and takes the end of a batch that succeeds for the answer of each part', async () => {
  const half = BACKGROUND_MIN_BYTES / 2;
  const looks = [looked({ leftBytes: BACKGROUND_MIN_BYTES }), looked({ leftBytes: half }), looked({ result: 'success' })];
  const { put, time } = setUp({ looks });
  const onProgress = vi.fn<(sent: number) => void>();
  const done = put(request({ onProgress }));
  await time.advance(1_000);
  expect(await done).toBe(200);
  expect(onProgress).toHaveBeenLastCalledWith(half);
});

it('goes on by itself where the browser gives up', async () => {
  const { put, time } = setUp({ looks: [looked({}), looked({}), looked({ result: 'failure' })] });
  const done = put(request());
  await time.advance(1_000);
  expect(await done).toBe(201);
});

it('waits no longer than 30 s for a byte to move, and leaves it to the browser: who asks later finds it', async () => {
  const { put, time, abort } = setUp({ looks: [looked({ leftBytes: 5 })] });
  const outcome = put(request()).catch((error: unknown) => error);
  let isOver = false;
  void outcome.then(() => (isOver = true));
  await time.advance(STALLED_MS);
  expect(isOver).toBe(false);
  await time.advance(1_000);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
  expect(abort).not.toHaveBeenCalled();
});

it('has the browser stop what nobody wants any more', async () => {
  const { put, abort } = setUp({ looks: [looked({})] });
  expect(await put(request({ isWanted: () => false })).catch((error: unknown) => error)).toMatchObject({ kind: 'timeout' });
  expect(abort).toHaveBeenCalledWith('http://store.test/a');
});
