import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAfterPause } from './ask-after-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks 800 ms after the last key, and not for what was typed before [COMPOSE-33]', () => {
  const act = vi.fn();
  askAfterPause(act);
  vi.advanceTimersByTime(799);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  const other = vi.fn();
  askAfterPause(other)();
  vi.advanceTimersByTime(800);
  expect(other).not.toHaveBeenCalled();
});
