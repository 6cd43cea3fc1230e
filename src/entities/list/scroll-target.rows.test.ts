import { describe, expect, it } from 'vitest';
import type { ListView } from '#bridge/view-types.ts';
import { rowsOf, type ListRow } from './list-rows.ts';
import { heldKey, nearestKeys, scrollTarget } from './scroll-target.ts';

const list = (keys: readonly string[], gaps: ListView<string>['gaps'] = []) => rowsOf({ items: keys, gaps }, (key) => key, 100);
const place = (nearby: readonly string[]) => ({ nearby, offset: 50, heights: {}, at: 0 });

describe('the rows of a list', () => {
  it('have a gap above the post that is below it, which names it while it is filled', () => {
    const rows = list(['D', 'C', 'B'], [{ above: 'C', index: 2 }]);
    expect(rows.map(({ key }) => key)).toEqual(['D', 'C', 'gap:B', 'B']);
    expect(list(['D', 'C', 'X', 'B'], [{ above: 'X', index: 3 }]).map(({ key }) => key)).toContain('gap:B');
  });
});

describe('the row that is held in place', () => {
  const [d, c, gap, b] = list(['D', 'C', 'B'], [{ above: 'C', index: 2 }]);
  const ad: ListRow<string> = { type: 'item', key: 'ad', item: 'ad', isInserted: true };
  const rows = [d!, c!, ad, gap!, b!];
  const held = (readFrom: string, isKept = false) => {
    const first = rows.findIndex(({ key }) => key === readFrom);
    return heldKey(rows, { from: first - 1, isKept, isRead: (key) => rows.findIndex((row) => row.key === key) >= first });
  };

  it('is the first that is read, an ad too: what is loaded into the gap below it moves neither', () => {
    expect(held('C')).toBe('C');
    expect(held('ad')).toBe('ad');
  });

  it('is the one above a gap that is read', () => {
    expect(held('gap:B')).toBe('ad');
    expect(heldKey(rows.slice(3), { from: 0, isKept: false, isRead: () => true })).toBe('B');
  });

  it('is an item where the place is kept', () => {
    expect(held('ad', true)).toBe('B');
    expect(held('gap:B', true)).toBe('B');
  });

  it('is none where none of the next is read', () => {
    expect(heldKey(rows, { from: 0, isKept: false, isRead: (key) => key === 'B' })).toBeNull();
  });
});

describe('a scroll position [SY23]', () => {
  const rows = list(['F', 'E', 'D', 'C', 'B', 'A']);

  it('is the post, or the nearest that remains, of two the one below', () => {
    const nearby = nearestKeys(rows, 2);
    expect(nearby.slice(0, 5)).toEqual(['D', 'C', 'E', 'B', 'F']);
    expect(scrollTarget(place(nearby), rows, false)).toBe('D');
    expect(scrollTarget(place(nearby), list(['F', 'E', 'B']), false)).toBe('E');
    expect(scrollTarget(place(nearby), list(['F', 'E', 'C', 'B']), false)).toBe('C');
  });

  it('is the top where none of them remains', () => {
    expect(scrollTarget(place(['X', 'Y']), rows, false)).toBeNull();
  });

  it('waits for the whole list where only a part is there without it', () => {
    expect(scrollTarget(place(['X', 'D']), rows, true)).toBeUndefined();
    expect(scrollTarget(place(['D', 'X']), rows, true)).toBe('D');
  });
});
