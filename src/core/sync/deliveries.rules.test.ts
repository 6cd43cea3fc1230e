import { describe, expect, it } from 'vitest';
import { deliveriesSince, isForgotten, noDeliveries, withDeliveries, withoutUndoing } from './deliveries.ts';
import type { Delivery } from './deliveries.ts';
import { DELIVERIES_KEPT } from './sync-constants.ts';

const entryOf = (id: string, userId = 'ME') => ({ id, userId, updatedAt: '2026-01-01T00:00:00.000Z' });
const entered = (id: string, key = 'profile:me:feed'): Delivery => ({ type: 'entered', key, entry: entryOf(id) });
const left = (id: string, key = 'profile:me:feed'): Delivery => ({ type: 'left', key, id });
const listOf = (...ids: readonly string[]) => ({
  key: 'profile:me:feed',
  entries: ids.map((id) => entryOf(id)),
  nextCursor: null,
  fetchedAt: 1,
  fresh: [],
  gaps: [],
});
const ranked = { order: 'ranked', losesAuthors: false } as const;
const idsOf = (list: { readonly entries: readonly { readonly id: string }[] }) => list.entries.map(({ id }) => id);

describe('what was delivered since a question [SY48]', () => {
  it('is what came after its moment, whatever came before', () => {
    const before = withDeliveries(noDeliveries, [entered('A')]);
    const after = withDeliveries(before, [entered('B'), left('C')]);
    expect(deliveriesSince(after, before.last)).toEqual([entered('B'), left('C')]);
    expect(deliveriesSince(after, after.last)).toEqual([]);
  });

  it('is one thing where a post entered and left again', () => {
    const after = withDeliveries(noDeliveries, [entered('A'), left('A')]);
    expect(deliveriesSince(after, 0)).toEqual([left('A')]);
  });

  it('is forgotten only once more came than is kept', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => entered(`P${index}`));
    expect(isForgotten(withDeliveries(noDeliveries, many(DELIVERIES_KEPT)), 0)).toBe(false);
    const over = withDeliveries(noDeliveries, many(DELIVERIES_KEPT + 1));
    expect([isForgotten(over, 0), isForgotten(over, 1)]).toEqual([true, false]);
    expect(over.kept).toHaveLength(DELIVERIES_KEPT);
  });
});

describe('a list as an older answer left it [SY48]', () => {
  it('has what entered meanwhile on top, the last one first, and once', () => {
    expect(idsOf(withoutUndoing(listOf('B', 'A'), [entered('B'), entered('C'), entered('D')], ranked))).toEqual([
      'D',
      'C',
      'B',
      'A',
    ]);
  });

  it('has not what left meanwhile, nor what belongs to another list', () => {
    const deliveries = [left('B'), left('A', 'saved'), entered('C', 'saved')];
    expect(idsOf(withoutUndoing(listOf('B', 'A'), deliveries, ranked))).toEqual(['A']);
  });

  it('loses an author who left only where lists lose authors', () => {
    const list = { ...listOf('A'), entries: [entryOf('A'), entryOf('T', 'THEO')], fresh: [entryOf('U', 'THEO')] };
    const deliveries: readonly Delivery[] = [{ type: 'authorLeft', userId: 'THEO' }];
    expect(withoutUndoing(list, deliveries, { ...ranked, losesAuthors: true })).toMatchObject({
      entries: [{ id: 'A' }],
      fresh: [],
    });
    expect(idsOf(withoutUndoing(list, deliveries, ranked))).toEqual(['A', 'T']);
  });
});
