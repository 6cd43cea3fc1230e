import { afterEach, expect, it, vi } from 'vitest';
import type { ListRow } from './list-rows.ts';
import { seenRows } from './use-inserted-rows.ts';

const ROW_PX = 100;
const rows = Array.from({ length: 30 }, (_, index): ListRow<never> => ({ type: 'gap', key: `R${index}`, above: null }));
const handle = { findItemIndex: (offset: number) => Math.floor(offset / ROW_PX) };

afterEach(() => vi.unstubAllGlobals());

it('rows down to a screen below the screen count as seen, also while nothing moves: a scroll may begin in this frame', () => {
  vi.stubGlobal('window', { scrollY: 200, innerHeight: 800 });
  const seen = seenRows(handle, rows);
  expect([seen[0], seen.at(-1)]).toEqual(['R18', 'R0']);
  expect(seenRows(handle, rows.slice(0, 5)).length, 'those that there are').toBe(5);
  expect([seenRows(null, rows), seenRows(handle, [])], 'nothing is drawn yet').toEqual([[], []]);
});
