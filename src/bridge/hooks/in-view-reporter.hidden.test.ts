import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInViewReporter } from './in-view-reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Of a post that stands in one place. */
const card = {};

function setUp() {
  const page = { isShown: true, listener: () => undefined as void };
  const reports: (readonly string[])[] = [];
  const reporter = createInViewReporter((ids) => reports.push(ids), {
    isVisible: () => page.isShown,
    onChange(listener) {
      page.listener = listener;
      return () => (page.listener = () => undefined);
    },
  });
  const show = (isShown: boolean) => {
    page.isShown = isShown;
    page.listener();
  };
  return { reporter, reports, show };
}

describe('what is in view [CACHE-02]', () => {
  it('is reported together, at most ten times a second', async () => {
    const { reporter, reports } = setUp();
    reporter.enter('a', card);
    reporter.enter('b', card);
    await vi.advanceTimersByTimeAsync(0);
    reporter.leave('a', card);
    reporter.leave('unknown', card);
    await vi.advanceTimersByTimeAsync(99);
    expect(reports).toEqual([['a', 'b']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reports).toEqual([['a', 'b'], ['b']]);
  });

  it('is nothing while the page is hidden, and again what it was when it shows [CACHE-26]', async () => {
    const { reporter, reports, show } = setUp();
    reporter.enter('a', card);
    await vi.advanceTimersByTimeAsync(100);
    show(false);
    reporter.enter('b', card);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reports).toEqual([['a'], []]);
    show(true);
    expect(reports).toEqual([['a'], [], ['a', 'b']]);
  });

  it('is a post that stands in two places until both are left, as one that is pinned and in the list below [FEED-66]', async () => {
    const { reporter, reports } = setUp();
    const other = {};
    reporter.enter('a', card);
    reporter.enter('a', other);
    reporter.leave('a', {});
    reporter.leave('a', card);
    await vi.advanceTimersByTimeAsync(100);
    reporter.leave('a', other);
    await vi.advanceTimersByTimeAsync(100);
    expect(reports).toEqual([['a'], []]);
  });

  it('is nothing once the screen has gone', async () => {
    const { reporter, reports, show } = setUp();
    reporter.enter('a', card);
    await vi.advanceTimersByTimeAsync(100);
    reporter.enter('b', card);
    reporter.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    show(true);
    expect(reports).toEqual([['a'], []]);
  });

  it('is not reported as nothing by a screen that never had anything', () => {
    const { reporter, reports } = setUp();
    reporter.stop();
    expect(reports).toEqual([]);
  });
});
