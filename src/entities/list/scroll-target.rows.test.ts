import { describe, expect, it } from 'vitest';
import type { ListView } from '#bridge/view-types.ts';
import { rowsOf } from './list-rows.ts';
import { nearestKeys, scrollTarget } from './scroll-target.ts';

const list = (keys: readonly string[], gaps: ListView<string>['gaps'] = []) => rowsOf({ items: keys, gaps }, (key) => key, 100);
const place = (nearby: readonly string[]) => ({ nearby, offset: 50, heights: {}, at: 0 });

describe('the rows of a list', () => {
  it('have a gap above the post that is below it, which names it while it is filled', () => {
    const rows = list(['D', 'C', 'B'], [{ above: 'C', index: 2 }]);
    expect(rows.map(({ key }) => key)).toEqual(['D', 'C', 'gap:B', 'B']);
    expect(list(['D', 'C', 'X', 'B'], [{ above: 'X', index: 3 }]).map(({ key }) => key)).toContain('gap:B');
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
