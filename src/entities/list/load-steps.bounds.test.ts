import { describe, expect, it } from 'vitest';
import { FIRST_SHOWN } from './list-constants.ts';
import { isNearBottom, isSurelyFarFromBottom, nextSteps, wantsRows, type ListEnd } from './load-steps.ts';

const place = { top: 1_000, viewport: 1_000, height: 2_000 };

function steps(given: Partial<Omit<ListEnd, 'list'>> & { held?: number; list?: Partial<ListEnd['list']> } = {}) {
  const { held = 50, list, ...foot } = given;
  return nextSteps({
    list: { ended: false, state: 'items', items: { length: held }, ...list },
    shownCount: FIRST_SHOWN,
    place,
    wantsRows: false,
    sinceCall: 3_000,
    failed: null,
    isSearching: false,
    ...foot,
  });
}

describe('a list that is read to its end', () => {
  it('is shown 50 posts at first, then 5 more at a time, of those that the device holds [FEED-25] [FEED-26]', () => {
    expect(FIRST_SHOWN).toBe(50);
    expect(steps({ held: 200 })).toEqual({ shows: 5, asks: false });
    expect(steps({ held: 51 }).shows).toBe(5);
    expect(steps({ held: 50 }).shows).toBe(0);
  });

  it('asks for a further page while two steps are left, at most once in 3000 ms [FEED-27]', () => {
    expect([61, 60, 50].map((held) => steps({ held }).asks)).toEqual([false, true, true]);
    expect([0, 2_999, 3_000].map((sinceCall) => steps({ sinceCall }).asks)).toEqual([false, false, true]);
    expect(steps({ held: 55, sinceCall: 0 }).shows, 'what is held waits for no call').toBe(5);
  });

  it('is known to be far from its end where the rows alone reach further down than 30 percent of a viewport', () => {
    const at = (scrollOffset: number) => ({ scrollOffset, viewportSize: 1_000, end: 5_000 });
    expect([3_699, 3_700].map((top) => isSurelyFarFromBottom(at(top)))).toEqual([true, false]);
    expect(isSurelyFarFromBottom({ scrollOffset: 0, viewportSize: 0, end: 5_000 }), 'before the viewport was measured').toBe(
      false,
    );
  });

  it('goes on within 30 percent of a viewport from the end, and not before [FEED-28]', () => {
    const at = (top: number) => ({ top, viewport: 1_000, height: 5_000 });
    expect([3_699, 3_700, 4_000].map((top) => isNearBottom(at(top)))).toEqual([false, true, true]);
    expect(steps({ held: 200, place: at(3_699) })).toEqual({ shows: 0, asks: false });
    expect(steps({ held: 200, place: at(3_700) })).toEqual({ shows: 5, asks: false });
    expect(steps({ place: at(3_699) }).asks).toBe(false);
    expect(steps({ place: null }), 'where the rows say so').toEqual({ shows: 0, asks: false });
  });

  it('shows what the device holds before the rows that are drawn ahead come to the end, and calls nobody for it', () => {
    const at = (scrollOffset: number) => ({ scrollOffset, viewportSize: 1_000, end: 5_000 });
    expect([2_399, 2_400, 4_000].map((top) => wantsRows(at(top)))).toEqual([false, true, true]);
    expect(wantsRows({ scrollOffset: 4_000, viewportSize: 0, end: 5_000 }), 'before the viewport was measured').toBe(false);
    expect(steps({ held: 55, place: null, wantsRows: true })).toEqual({ shows: 5, asks: false });
    expect(steps({ held: 50, place: null, wantsRows: true })).toEqual({ shows: 0, asks: false });
    expect(steps({ held: 55, wantsRows: true, list: { isPartial: true } })).toEqual({ shows: 0, asks: false });
  });

  it('asks again after 10 s where a page failed that may yet come, so that no feed stands still for good [SY50]', () => {
    expect([0, 9_999, 10_000].map((sinceCall) => steps({ failed: 'forNow', sinceCall }).asks)).toEqual([false, false, true]);
  });

  it('asks for no page of what has ended, failed, is only a part or has nothing for this reader', () => {
    expect(steps({ list: { ended: true } }).asks).toBe(false);
    expect(steps({ failed: 'forGood', sinceCall: 3_600_000 }).asks).toBe(false);
    expect(steps({ list: { isPartial: true } })).toEqual({ shows: 0, asks: false });
    expect(steps({ list: { state: 'nothingShown' } }).asks).toBe(false);
    expect(steps({ list: { state: 'nothingShown' }, isSearching: true }).asks).toBe(true);
  });
});
