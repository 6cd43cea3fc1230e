import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMMENTS_REFRESH_MS } from './comment-rules.ts';
import { repeatWhileVisible } from './use-repeat-while-visible.ts';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.useRealTimers());

it('makes a thread current every 30 s, and not before, while the page is shown [COMMENT-14]', () => {
  const run = vi.fn();
  const end = repeatWhileVisible(run, COMMENTS_REFRESH_MS);
  vi.advanceTimersByTime(29_999);
  expect(run).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(29_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(90_000);
  page.visibilityState = 'visible';
  end();
  vi.advanceTimersByTime(90_000);
  expect(run).toHaveBeenCalledTimes(2);
});
