import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEndNotice } from './end-notice.ts';

const SHOWN_MS = 5000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(hidden = false) {
  const page = Object.assign(new EventTarget(), { hidden });
  const [show, onSeen] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()];
  const notice = createEndNotice({ show, onSeen, shownMs: SHOWN_MS, page: page as unknown as Document });
  const turns = (to: 'front' | 'back') => {
    page.hidden = to === 'back';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { notice, show, onSeen, turns };
}

it('an end is seen once its sentence has stood for its whole time [SY43]', () => {
  const { notice, show, onSeen } = setUp();
  notice.tell('Over');
  vi.advanceTimersByTime(SHOWN_MS - 1);
  expect([show.mock.calls, onSeen.mock.calls.length]).toEqual([[['Over']], 0]);
  vi.advanceTimersByTime(1);
  expect(onSeen).toHaveBeenCalledOnce();
});

it('in the background it is said once the tab is looked at, and not again after that', () => {
  const { notice, show, onSeen, turns } = setUp(true);
  notice.tell('Over');
  vi.advanceTimersByTime(60_000);
  expect([show.mock.calls.length, onSeen.mock.calls.length]).toEqual([0, 0]);
  turns('front');
  vi.advanceTimersByTime(SHOWN_MS);
  turns('back');
  turns('front');
  expect([show.mock.calls.length, onSeen.mock.calls.length]).toEqual([1, 1]);
});

it('who leaves the tab for the mailbox meanwhile reads it again on the way back', () => {
  const { notice, show, onSeen, turns } = setUp();
  notice.tell('Over');
  turns('back');
  vi.advanceTimersByTime(SHOWN_MS);
  expect(onSeen).not.toHaveBeenCalled();
  turns('front');
  vi.advanceTimersByTime(SHOWN_MS);
  expect([show.mock.calls.length, onSeen.mock.calls.length]).toEqual([2, 1]);
});

it('nobody who has logged in reads it, nor at their own logout; another end is told anew', () => {
  const { notice, show, onSeen, turns } = setUp(true);
  notice.tell('Over');
  notice.forget();
  turns('front');
  vi.advanceTimersByTime(60_000);
  expect([show.mock.calls.length, onSeen.mock.calls.length]).toEqual([0, 0]);
  notice.tell('Over');
  vi.advanceTimersByTime(SHOWN_MS);
  expect([show.mock.calls.length, onSeen.mock.calls.length]).toEqual([1, 1]);
});
