import { describe, expect, it } from 'vitest';
import { AD_REFRESH_MS, inTurn, isRunning, nextChange, type KeptAd } from './running-ads.ts';
import { adIdOf, isAdId, postIdOf } from './ad-ids.ts';

const start = Date.parse('2026-03-01T10:00:00.000Z');
const end = Date.parse('2026-03-02T10:00:00.000Z');
const ad: KeptAd = {
  postId: 'P',
  userId: 'U',
  startDate: new Date(start).toISOString(),
  endDate: new Date(end).toISOString(),
  status: 'running',
};

describe('an ad', () => {
  it('is shown from its start on and before its end [FEED-62]', () => {
    expect([start - 1, start, end - 1, end].map((now) => isRunning(ad, now))).toEqual([false, true, true, false]);
  });

  it('is not shown once it was cancelled', () => {
    expect(isRunning({ ...ad, status: 'cancelled' }, start)).toBe(false);
  });

  it('changes next when it begins, then when it ends, then never', () => {
    expect([start - 1, start, end - 1, end].map((now) => nextChange([ad], now))).toEqual([start, end, end, null]);
    expect(nextChange([], start)).toBeNull();
  });

  it('gives the first turn to the next one with each fetching', () => {
    const turns = [0, 1, 2, 3].map((times) => inTurn(['A', 'B', 'C'], times * AD_REFRESH_MS).join(''));
    expect(turns).toEqual(['ABC', 'BCA', 'CAB', 'ABC']);
    expect(inTurn([], 1)).toEqual([]);
  });
});

describe('the id of an ad in a feed', () => {
  it("is its post's with -x and a number [FEED-54]", () => {
    expect(adIdOf('01ARZ3NDEKTSV4RRFFQ69G5FAV', 12)).toBe('01ARZ3NDEKTSV4RRFFQ69G5FAV-x12');
    expect(isAdId('01ARZ3NDEKTSV4RRFFQ69G5FAV-x12')).toBe(true);
    expect(isAdId('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe(false);
    expect(postIdOf('01ARZ3NDEKTSV4RRFFQ69G5FAV-x12')).toBe('01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(postIdOf('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  });
});
