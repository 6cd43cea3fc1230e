import { expect, it } from 'vitest';
import { scrollAhead, withStep, type ScrollStep } from './scroll-ahead.ts';

const VIEWPORT = 800;

/** A scroll by so many pixels in each of its frames, from the top. */
function scrollOf(frames: number, pixels: number, frameMs: number): readonly ScrollStep[] {
  let steps: readonly ScrollStep[] = [];
  for (let frame = 1; frame <= frames; frame += 1) steps = withStep(steps, { at: frame * frameMs, top: frame * pixels });
  return steps;
}

it('a screen may be reached where nothing moves, or no longer does', () => {
  expect(scrollAhead([], 0, VIEWPORT)).toBe(VIEWPORT);
  const steps = scrollOf(10, 300, 20);
  expect(scrollAhead(steps, 10 * 20 + 199, VIEWPORT)).toBe(9 * 300);
  expect(scrollAhead(steps, 10 * 20 + 200, VIEWPORT)).toBe(VIEWPORT);
});

it.each([
  ['a slow one a screen', 5, 16, VIEWPORT],
  ['a fast one as far as in the last fifth of a second', 300, 20, 10 * 300],
  ['one whose frames are long as well', 1_000, 100, 2 * 1_000],
  ['one upwards a screen', -300, 20, VIEWPORT],
])('while it moves, %s', (_what, pixels, frameMs, expected) => {
  const steps = scrollOf(30, pixels, frameMs);
  expect(scrollAhead(steps, 30 * frameMs, VIEWPORT)).toBe(expected);
});
