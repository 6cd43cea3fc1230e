import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { relativeTime } from './relative-time.ts';
import { subscribeToTicks, tickedNow } from './ticker.ts';

const page = { visibilityState: 'visible', listeners: new Set<() => void>() };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  page.visibilityState = 'visible';
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_type: string, listener: () => void) => void page.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void page.listeners.delete(listener),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('relative times are looked at each second while the page is visible, and at once when it is so again [POST-16]', () => {
  const texts: string[] = [];
  const stop = subscribeToTicks(() => texts.push(relativeTime(998_000, tickedNow())));
  vi.advanceTimersByTime(999);
  expect(texts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(texts).toEqual(['3s']);
  vi.advanceTimersByTime(2_000);
  expect(texts).toEqual(['3s', '4s', '5s']);
  page.visibilityState = 'hidden';
  for (const listener of page.listeners) listener();
  vi.advanceTimersByTime(60_000);
  expect(texts).toHaveLength(3);
  page.visibilityState = 'visible';
  for (const listener of page.listeners) listener();
  expect(texts.at(-1)).toBe('1m');
  stop();
  expect([page.listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});
