import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAfterTyping, closeAfterBlur, focusAfterOpening } from './quick-search-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['suggestions are asked for 1000 ms after the last key [SEARCH-09]', askAfterTyping, 1000],
  ['the field has the focus 1 s after the search was opened [SEARCH-10]', focusAfterOpening, 1000],
  ['suggestions close 500 ms after the field has lost the focus [SEARCH-11]', closeAfterBlur, 500],
])('%s', (_what, begin, ms) => {
  const act = vi.fn();
  begin(act);
  vi.advanceTimersByTime(ms - 1);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  const other = vi.fn();
  begin(other)();
  vi.advanceTimersByTime(ms);
  expect(other).not.toHaveBeenCalled();
});
