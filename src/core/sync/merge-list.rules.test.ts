import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedEntry } from '#contract/resources/post.ts';
import {
  addFresh,
  appendPage,
  holdBackNew,
  isBeyondMerging,
  mayLeaveGap,
  settleList,
  takeFresh,
  withProofOfMore,
} from './merge-list.ts';
import type { ListState } from './merge-list.ts';

const entry = (n: number): FeedEntry => ({ id: String(n), userId: 'author', updatedAt: '2026-11-21T08:00:00.000Z' });
const range = (from: number, to: number): readonly FeedEntry[] =>
  Array.from({ length: from - to + 1 }, (_, index) => entry(from - index));
const list = (entries: readonly FeedEntry[], fresh: readonly FeedEntry[] = []): ListState => ({
  key: 'feed:all',
  entries,
  fresh,
  nextCursor: 'next',
  fetchedAt: 1,
});
const idsOf = (entries: readonly FeedEntry[]) => entries.map(({ id }) => id);
const anyEntries = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 25 }).map((numbers) => numbers.map(entry));
const anyList = fc.tuple(anyEntries, anyEntries).map(([entries, fresh]) => takeFresh(list(entries, fresh)));

describe('a list', () => {
  it('holds an entry once, whatever pages overlap [SY8]', () => {
    fc.assert(
      fc.property(anyList, anyEntries, anyEntries, (start, newer, older) => {
        const end = appendPage(takeFresh(addFresh(start, newer)), { entries: older, nextCursor: null });
        const ids = idsOf(end.entries);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set(idsOf([...start.entries, ...newer, ...older])));
      }),
    );
  });

  it('leaves what is shown where it is when new entries are held back [SY6]', () => {
    fc.assert(
      fc.property(anyList, anyEntries, (start, entries) => {
        fc.pre(start.entries.length > 0);
        const held = holdBackNew('feed:all', start, { entries, nextCursor: null }, 2);
        expect(idsOf(held.entries)).toEqual(idsOf(start.entries));
        expect(idsOf(held.fresh).filter((id) => idsOf(start.entries).includes(id))).toEqual([]);
      }),
    );
  });

  it('is refreshed by more than 20 waiting entries and not by 20 [FEED-33]', () => {
    expect(isBeyondMerging(list(range(5, 1), range(25, 6)))).toBe(false);
    expect(isBeyondMerging(list(range(5, 1), range(26, 6)))).toBe(true);
  });

  it('keeps the loaded pages below a first page that shares entries with it', () => {
    const settled = settleList('saved', list(range(40, 1)), { entries: range(41, 22), nextCursor: 'second' }, 2);
    expect(idsOf(settled.entries)).toEqual(idsOf(range(41, 1)));
    expect(settled.nextCursor).toBe('next');
  });
});

describe('a gap', () => {
  const standing = list(range(20, 1));

  it.each([
    ['a page that shares nothing, with more below it', range(40, 21), 'more', true],
    ['a page that shares its last entry', range(39, 20), 'more', false],
    ['a page with nothing below it', range(40, 21), null, false],
    ['an empty page', [], 'more', false],
  ])('may be below %s', (_name, entries, nextCursor, may) => {
    expect(mayLeaveGap(standing, { entries, nextCursor })).toBe(may);
  });

  it('is proven by one more new entry, and disproven by one that stands', () => {
    const page = { entries: range(41, 22), nextCursor: 'more' };
    expect(withProofOfMore(standing, page, { entries: range(21, 2), nextCursor: null }).entries).toHaveLength(21);
    const whole = { entries: range(40, 21), nextCursor: 'more' };
    expect(withProofOfMore(standing, whole, { entries: range(20, 1), nextCursor: null })).toBe(whole);
  });
});
