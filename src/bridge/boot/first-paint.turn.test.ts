import { expect, it, vi } from 'vitest';
import { controlFrames } from '#tests/support/manual-frames.ts';
import { createFirstPaint } from './first-paint.ts';

const frames = controlFrames();

function watched(over: Promise<void>): () => boolean {
  let isOver = false;
  void over.then(() => (isOver = true));
  return () => isOver;
}

it('is over after the two frames that shows what was rendered', async () => {
  const paint = createFirstPaint();
  const isOver = watched(paint.over);
  paint.noteRendered();
  await Promise.resolve();
  expect([frames.length, isOver()]).toEqual([1, false]);
  frames[0]?.();
  expect([frames.length, isOver()]).toEqual([2, false]);
  frames[1]?.();
  await paint.over;
  expect(isOver()).toBe(true);
});

it('is over after a while where nothing is painted', async () => {
  const paint = createFirstPaint();
  const isOver = watched(paint.over);
  paint.noteRendered();
  await vi.advanceTimersByTimeAsync(900);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver()).toBe(true);
});
