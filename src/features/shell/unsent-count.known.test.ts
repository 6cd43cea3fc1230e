import { BehaviorSubject, NEVER, of, throwError } from 'rxjs';
import type { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftView, OutboxView } from '#bridge/view-types.ts';
import { countWith, unsentCount } from './unsent-count.ts';
import type { UnsentCount } from './unsent-count.ts';

const outboxOf = (count: number): OutboxView => ({ items: Array.from({ length: count }) as OutboxView['items'], failedCount: 0 });
const draftsOf = (count: number) => Array.from({ length: count }) as readonly DraftView[];

function counting(outbox: Observable<OutboxView>, drafts: Observable<readonly DraftView[]>) {
  const counts: UnsentCount[] = [];
  const subscription = unsentCount({ outbox: () => outbox, drafts: () => drafts }).subscribe((count) => counts.push(count));
  return { counts, stop: () => subscription.unsubscribe() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a sign-out would delete [AUTH-28]', () => {
  it('is known once both outbox and drafts are, and follows them', () => {
    const drafts = new BehaviorSubject(draftsOf(1));
    const both = counting(of(outboxOf(2)), drafts);
    drafts.next(draftsOf(2));
    vi.advanceTimersByTime(60_000);
    expect(both.counts).toEqual([3, 4]);
    both.stop();
    const one = counting(of(outboxOf(2)), NEVER);
    expect(one.counts).toEqual([]);
    one.stop();
  });

  it('has what was typed outside drafts too, and is no number before the rest is known', () => {
    expect([countWith(2, 3), countWith(2, 0), countWith(2, null), countWith(2, 'uncounted')]).toEqual([5, 2, null, 'uncounted']);
  });

  it('is uncounted where the device fails or does not answer, so that nobody has to stay signed in', () => {
    expect(
      counting(
        throwError(() => new Error('no')),
        of([]),
      ).counts,
    ).toEqual(['uncounted']);
    const silent = counting(NEVER, of([]));
    vi.advanceTimersByTime(7_999);
    expect(silent.counts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(silent.counts).toEqual(['uncounted']);
    silent.stop();
  });
});
