import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedEntry } from '#contract/resources/post.ts';
import {
  addFresh,
  appendPage,
  fillGap,
  holdBackNew,
  isBeyondMerging,
  mayLeaveGap,
  newestKnown,
  prependEntry,
  putOnTop,
  replaceList,
  settleList,
  takeFresh,
  withProof,
  withoutEntries,
} from './merge-list.ts';
import type { ListGap, ListPage, ListState } from './list-state.ts';
import { LIST_KEPT_MAX } from './sync-constants.ts';

const idOf = (n: number) => String(n).padStart(4, '0');
const entry = (n: number): FeedEntry => ({ id: idOf(n), userId: 'author', updatedAt: '2026-11-21T08:00:00.000Z' });
const range = (from: number, to: number): readonly FeedEntry[] =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => entry(from - index));
const list = (entries: readonly FeedEntry[], fresh: readonly FeedEntry[] = [], gaps: readonly ListGap[] = []): ListState => ({
  key: 'feed:all',
  entries,
  fresh,
  nextCursor: 'next',
  fetchedAt: 1,
  gaps,
});
const neverFetched: ListState = { key: 'feed:all', entries: [], fresh: [], fetchedAt: 0, gaps: [] };
const idsOf = (entries: readonly FeedEntry[]) => entries.map(({ id }) => id);
const numbersOf = (entries: readonly FeedEntry[]) => entries.map(({ id }) => Number(id));
const anyEntries = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 25 }).map((numbers) => numbers.map(entry));
const anyList = fc.tuple(anyEntries, anyEntries).map(([entries, fresh]) => takeFresh(addRanked(list(entries), fresh), 'ranked'));
const newest = { key: 'feed:all', order: 'newest', now: 2 } as const;
const ranked = { ...newest, order: 'ranked' } as const;

function addRanked(current: ListState, fresh: readonly FeedEntry[]): ListState {
  return holdBackNew({ ...current, entries: [entry(99), ...current.entries] }, { entries: fresh, nextCursor: 'c' }, ranked);
}

describe('a list', () => {
  it('holds an entry once, whatever pages overlap [SY8]', () => {
    fc.assert(
      fc.property(anyList, anyEntries, anyEntries, (start, newer, older) => {
        const end = appendPage(takeFresh(addRanked(start, newer), 'ranked'), { entries: older, nextCursor: null });
        const ids = idsOf(end.entries);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it.each(['newest', 'ranked'] as const)('leaves what is shown where it is when new entries are held back: %s [SY6]', (order) => {
    fc.assert(
      fc.property(anyList, anyEntries, (start, entries) => {
        fc.pre(start.entries.length > 0);
        const held = holdBackNew(start, { entries, nextCursor: 'c' }, { ...newest, order });
        expect(idsOf(held.entries).slice(0, start.entries.length)).toEqual(idsOf(start.entries));
        expect(idsOf(held.fresh).filter((id) => idsOf(start.entries).includes(id))).toEqual([]);
      }),
    );
  });

  it('that is fetched for the first time has the own posts that stood there where the order has them, and a ranking has them first [SY7]', () => {
    const own = [50, 30, 9].reduceRight((state, n) => prependEntry(state, entry(n), 'newest'), neverFetched);
    const page = { entries: [...range(60, 55), entry(50), ...range(45, 40), ...range(29, 20)], nextCursor: 'c20' };
    const filled = holdBackNew(own, page, newest);
    expect(numbersOf(filled.entries)).toEqual(numbersOf([...range(60, 55), entry(50), ...range(45, 40), ...range(30, 20)]));
    expect(filled).toMatchObject({ fresh: [], gaps: [], nextCursor: 'c20' });
    expect(numbersOf(holdBackNew(own, page, ranked).entries).slice(0, 4)).toEqual([50, 30, 9, 60]);
    expect(numbersOf(holdBackNew(own, { entries: [entry(10)], nextCursor: null }, newest).entries), 'the end').toEqual([
      50, 30, 10, 9,
    ]);
  });

  it('that an older page fills leaves open what is between it and the own new post [SY7]', () => {
    const own = [51, 50].reduceRight((state, n) => prependEntry(state, entry(n), 'newest'), neverFetched);
    const filled = holdBackNew(own, { entries: range(45, 26), nextCursor: 'c26' }, newest);
    expect(filled).toMatchObject({ entries: [...range(51, 50), ...range(45, 26)], gaps: [{ above: idOf(50), cursor: null }] });
    const next = holdBackNew(filled, { entries: range(51, 32), nextCursor: 'c32' }, newest);
    expect(takeFresh(next, 'newest')).toMatchObject({ entries: range(51, 26), gaps: [] });
  });

  it('asks the server again for more than 20 waiting entries, or an unknown number, and not for 20 [FEED-33]', () => {
    expect(isBeyondMerging(list(range(5, 1), range(25, 6)))).toBe(false);
    expect(isBeyondMerging(list(range(5, 1), range(26, 6)))).toBe(true);
    expect(isBeyondMerging(list(range(5, 1), range(25, 24), [{ above: idOf(24), cursor: 'c' }]))).toBe(true);
  });

  it('keeps the loaded pages below a first page that shares entries with it', () => {
    const settled = settleList(list(range(40, 1)), { entries: range(41, 22), nextCursor: 'second' }, { key: 'saved', now: 2 });
    expect(numbersOf(settled.entries)).toEqual(numbersOf(range(41, 1)));
    expect(settled.nextCursor).toBe('next');
  });

  it('loses none below where one of them went to the top, and those that the page left out', () => {
    const top = { entries: [entry(5), ...range(40, 31), ...range(29, 22)], nextCursor: 'second' };
    const settled = settleList(list(range(40, 1)), top, { key: 'saved', now: 2 });
    expect(numbersOf(settled.entries)).toEqual([5, ...numbersOf(range(40, 31)), ...numbersOf(range(29, 6)), 4, 3, 2, 1]);
  });

  it('of a list that ends with the page is what the page says', () => {
    const settled = settleList(list(range(40, 1)), { entries: range(40, 21), nextCursor: null }, { key: 'saved', now: 2 });
    expect(settled).toMatchObject({ entries: range(40, 21), nextCursor: null });
  });

  it('of comments loses none that a page in another order does not name, whichever it names [COMMENT-09]', () => {
    const order = fc.shuffledSubarray([...range(60, 1)], { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), order, (count, entries) => {
        const start = list(range(60, 61 - count));
        const page = { entries, nextCursor: 'c' };
        const settled = settleList(start, page, { key: 'comments', now: 2, isReordered: true });
        const isWhole = entries.length >= count;
        expect(idsOf(settled.entries).slice(0, entries.length)).toEqual(idsOf(entries));
        expect(new Set(idsOf(settled.entries))).toEqual(new Set(idsOf(isWhole ? entries : [...entries, ...start.entries])));
        expect(settled.nextCursor).toBe(isWhole || entries.length === settled.entries.length ? 'c' : 'next');
      }),
    );
  });

  it('of comments has no end any more where more came than the page names [COMMENT-09]', () => {
    const ended = { ...list(range(40, 1)), nextCursor: null };
    const of = (isReordered: boolean) =>
      settleList(ended, { entries: range(45, 30), nextCursor: 'more' }, { key: 'comments', now: 2, isReordered }).nextCursor;
    expect([of(true), of(false)]).toEqual(['more', null]);
  });

  it('of a ranking is replaced by the next ranking, between which nothing is missing [SY7]', () => {
    const put = putOnTop(list(range(20, 1)), { entries: range(60, 41), nextCursor: 'c' }, ranked);
    expect(put).toMatchObject({ entries: range(60, 41), gaps: [], nextCursor: 'c' });
  });
});

describe('what may leave a gap', () => {
  const standing = list(range(20, 1));

  it.each([
    ['a page that shares nothing, with more below it', range(40, 21), 'more', true],
    ['a page that shares its last entry', range(39, 20), 'more', false],
    ['a page with nothing below it', range(40, 21), null, false],
    ['an empty page', [], 'more', false],
  ])('is %s', (_name, entries, nextCursor, may) => {
    expect(mayLeaveGap(standing, { entries, nextCursor })).toBe(may);
  });

  it('is disproven by a following page that begins with what stands', () => {
    const page = { entries: range(40, 21), nextCursor: 'more' };
    const held = holdBackNew(standing, withProof(standing, page, { entries: range(20, 1), nextCursor: null }), newest);
    expect(held).toMatchObject({ fresh: range(40, 21), gaps: [] });
    expect(
      withProof(standing, { ...page, entries: range(41, 22) }, { entries: range(21, 2), nextCursor: null }).entries,
    ).toHaveLength(20);
  });
});

describe('a gap', () => {
  const after = (n: number, cursor: string | null): ListGap => ({ above: idOf(n), cursor });
  const open = putOnTop(list(range(20, 1)), { entries: range(100, 81), nextCursor: 'c81' }, newest);

  it('stands between a new first page and what it did not reach, which stays [SY7]', () => {
    expect(open.entries).toEqual([...range(100, 81), ...range(20, 1)]);
    expect(open.gaps).toEqual([after(81, 'c81')]);
    expect(open.nextCursor).toBe('next');
  });

  it('moves down with each page and goes where pages meet [SY7]', () => {
    const once = fillGap(open, after(81, 'c81'), { entries: range(80, 61), nextCursor: 'c61' });
    expect(once.gaps).toEqual([after(61, 'c61')]);
    const met = fillGap(once, after(61, 'c61'), { entries: [...range(60, 55), ...range(20, 7)], nextCursor: 'c7' });
    expect(met.gaps).toEqual([]);
    expect(met.entries).toEqual([...range(100, 55), ...range(20, 1)]);
  });

  it('goes where the server’s list ends above what is kept', () => {
    const end = fillGap(open, after(81, 'c81'), { entries: range(80, 75), nextCursor: null });
    expect(end).toMatchObject({ gaps: [], nextCursor: null });
    expect(end.entries).toEqual([...range(100, 75), ...range(20, 1)]);
  });

  it('stays with the cursor of a page that brought nothing', () => {
    expect(fillGap(open, after(81, 'c81'), { entries: [], nextCursor: 'c70' }).gaps).toEqual([after(81, 'c70')]);
  });

  it('is filled once: a second answer to the same press changes nothing', () => {
    const once = fillGap(open, after(81, 'c81'), { entries: range(80, 61), nextCursor: 'c61' });
    expect(fillGap(once, after(81, 'c81'), { entries: range(80, 61), nextCursor: 'c61' })).toBe(once);
  });

  it('may be one of several, each with its own way on; a page that reaches over two closes both', () => {
    const two = putOnTop(open, { entries: range(200, 181), nextCursor: 'c181' }, newest);
    expect(two.gaps).toEqual([after(181, 'c181'), after(81, 'c81')]);
    const over = fillGap(two, after(181, 'c181'), { entries: range(18, 10), nextCursor: 'c10' });
    expect(over.gaps).toEqual([]);
  });

  it('waits with the entries that are held back, and is taken with them', () => {
    const held = holdBackNew(list(range(20, 1)), { entries: range(100, 81), nextCursor: 'c81' }, newest);
    expect(held).toMatchObject({ entries: range(20, 1), fresh: range(100, 81), gaps: [after(81, 'c81')] });
    expect(takeFresh(held, 'newest')).toMatchObject({ entries: open.entries, fresh: [], gaps: open.gaps });
  });

  it('moves up when the entry above it is deleted, and to the top when none is left above', () => {
    expect(withoutEntries(open, 'newest', ({ id }) => id === idOf(81)).gaps).toEqual([after(82, 'c81')]);
    expect(withoutEntries(open, 'newest', ({ id }) => id > idOf(80)).gaps).toEqual([{ above: null, cursor: 'c81' }]);
  });

  it('at the end is where reading on begins', () => {
    const alone = withoutEntries(open, 'newest', ({ id }) => id <= idOf(20));
    expect(alone).toMatchObject({ entries: range(100, 81), gaps: [], nextCursor: 'c81' });
  });

  it('below the reader’s own new post is found out by the next first page', () => {
    const own = prependEntry(list(range(20, 1)), entry(50), 'newest');
    expect(own.gaps).toEqual([after(50, null)]);
    expect(newestKnown(own)).toEqual(entry(20));
    const seen = holdBackNew(own, { entries: range(55, 36), nextCursor: 'c36' }, newest);
    expect(seen).toMatchObject({ entries: [entry(50), ...range(20, 1)], gaps: [after(36, 'c36')] });
    expect(takeFresh(seen, 'newest').entries).toEqual([...range(55, 36), ...range(20, 1)]);
    const told = addFresh(own, [...range(52, 50), ...range(23, 21)], entry(20));
    expect(told.gaps).toEqual([]);
    expect(takeFresh(told, 'newest').entries).toEqual([...range(52, 50), ...range(23, 1)]);
  });

  it('gets a new cursor from the pages above it', () => {
    expect(holdBackNew(open, { entries: range(100, 81), nextCursor: 'new' }, newest).gaps).toEqual([after(81, 'new')]);
    expect(holdBackNew(open, { entries: range(82, 73), nextCursor: 'new' }, newest).gaps).toEqual([after(73, 'new')]);
  });

  it('ends a list that has grown long', () => {
    let long = list(range(20, 1));
    for (let top = 100; long.gaps.length < 40 && top < 9_000; top += 100) {
      long = putOnTop(long, { entries: range(top, top - 19), nextCursor: `c${top - 19}` }, newest);
      expect(long.entries.length).toBeLessThanOrEqual(LIST_KEPT_MAX + 21);
    }
    expect(long.nextCursor).toMatch(/^c/);
  });
});

/** A server whose list only grows, and a device that meets it in any order of pages. */
const anyStep = fc.oneof(
  fc.record({ type: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 45 }) }),
  fc.record({
    type: fc.constantFrom('hold' as const, 'pull' as const, 'take' as const, 'newer' as const, 'own' as const, 'more' as const),
  }),
  fc.record({ type: fc.constantFrom('fill' as const, 'remove' as const), at: fc.nat({ max: 30 }) }),
);

/** Own posts in a feed that was never fetched: how many of others came after each. */
const anyOwnStart = fc.array(fc.nat({ max: 25 }), { maxLength: 3 });

describe('whatever sequence of pages', () => {
  // oxlint-disable-next-line vitest/expect-expect -- expectWhole does
  it('no entry stands twice, the order is the server’s, and between two neighbours without a gap nothing is missing [SY7] [SY8]', () => {
    fc.assert(
      fc.property(fc.option(anyOwnStart), fc.array(anyStep, { maxLength: 40 }), (ownStart, steps) => {
        let top = 20;
        const removed = new Set<string>();
        const pageBelow = (before: number): ListPage => {
          const all = range(before - 1, 1).filter(({ id }) => !removed.has(id));
          const entries = all.slice(0, 20);
          return { entries, nextCursor: all.length > 20 ? String(Number(entries.at(-1)?.id)) : null };
        };
        let state = ownStart === null ? replaceList('feed:all', pageBelow(top + 1), 1) : neverFetched;
        for (const others of ownStart ?? []) {
          state = prependEntry(state, entry((top += 1)), 'newest');
          top += others;
        }
        for (const step of steps) {
          if (step.type === 'publish') top += step.count;
          else if (step.type === 'hold') state = holdBackNew(state, pageBelow(top + 1), newest);
          else if (step.type === 'pull') state = putOnTop(state, pageBelow(top + 1), newest);
          else if (step.type === 'take') state = takeFresh(state, 'newest');
          else if (step.type === 'own') state = prependEntry(state, entry((top += 1)), 'newest');
          else if (step.type === 'more' && typeof state.nextCursor === 'string') {
            state = appendPage(state, pageBelow(Number(state.nextCursor)));
          } else if (step.type === 'newer') {
            const since = state.nextCursor === undefined ? undefined : newestKnown(state);
            const newer = since === undefined ? [] : range(top, Number(since.id) + 1).filter(({ id }) => !removed.has(id));
            if (since !== undefined && newer.length <= 20) state = addFresh(state, newer, since);
          } else if (step.type === 'fill') {
            const gap = state.gaps[step.at % Math.max(1, state.gaps.length)];
            if (typeof gap?.cursor === 'string') state = fillGap(state, gap, pageBelow(Number(gap.cursor)));
          } else if (step.type === 'remove') {
            const gone = state.entries[step.at]?.id;
            if (gone !== undefined) {
              removed.add(gone);
              state = withoutEntries(state, 'newest', ({ id }) => id === gone);
            }
          }
          expectWhole(state, removed);
        }
      }),
    );
  });
});

function expectWhole(state: ListState, removed: ReadonlySet<string>): void {
  const taken = takeFresh(state, 'newest');
  const ids = idsOf(taken.entries);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(idsOf(state.entries)).toEqual(ids.filter((id) => idsOf(state.entries).includes(id)));
  const gaps = new Set(taken.gaps.map(({ above }) => above));
  for (const [index, id] of ids.entries()) {
    const next = ids[index + 1];
    if (next === undefined || gaps.has(id)) continue;
    const between = range(Number(id) - 1, Number(next) + 1).filter((missing) => !removed.has(missing.id));
    expect(numbersOf(between)).toEqual([]);
  }
}
