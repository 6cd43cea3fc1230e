import { describe, expect, it } from 'vitest';
import type { PostView } from '#bridge/view-types.ts';
import { arrivals, previewOf, showsReplies } from './comment-rules.ts';

const now = Date.UTC(2026, 0, 10, 12);

function comment(key: string, options: { own?: boolean; age?: number; pending?: boolean } = {}): PostView {
  return {
    key,
    isOwn: options.own ?? false,
    pending: options.pending === true ? { entryId: key, state: 'waiting' } : null,
    post: { createdAt: new Date(now - (options.age ?? 3_600_000)).toISOString() },
  } as unknown as PostView;
}

function keysOf(views: readonly PostView[]): string[] {
  return views.map((view) => view.key);
}

describe('preview of replies', () => {
  const others = ['a', 'b', 'c', 'd'].map((key) => comment(key));

  it('shows the first 3 [COMMENT-08]', () => {
    expect(keysOf(previewOf(others, now))).toEqual(['a', 'b', 'c']);
  });

  it('keeps own comments younger than 30 s beside them, and no longer [COMMENT-07]', () => {
    const young = comment('mine', { own: true, age: 29_999 });
    expect(keysOf(previewOf([...others, young], now))).toEqual(['mine', 'a', 'b', 'c']);
    expect(keysOf(previewOf([...others, young], now + 1))).toEqual(['a', 'b', 'c']);
  });

  it('keeps an unsent comment however old it is', () => {
    expect(keysOf(previewOf([...others, comment('unsent', { own: true, pending: true })], now))).toContain('unsent');
  });

  it('ends at depth 7 [COMMENT-06]', () => {
    expect([0, 6, 7, 8].map(showsReplies)).toEqual([true, true, false, false]);
  });
});

describe('arrivals', () => {
  const seen = (isWhole: boolean, ...keys: readonly string[]) => ({ keys: new Set(keys), isWhole, elsewhere: new Set<string>() });

  it('tells a new comment from the next page [COMMENT-12]', () => {
    const listed = ['new', 'a', 'middle', 'b', 'next'];
    expect(arrivals(seen(false, 'a', 'b'), listed)).toEqual(['new', 'middle']);
    expect(arrivals(seen(false), ['a', 'b'])).toEqual([]);
  });

  it('are at the end of a list that was whole, and the first of an empty one [COMMENT-12]', () => {
    expect(arrivals(seen(true, 'a'), ['a', 'last'])).toEqual(['last']);
    expect(arrivals(seen(true), ['first'])).toEqual(['first']);
    expect(arrivals(seen(true, 'a'), ['a'])).toEqual([]);
  });

  it('are none of what was seen in another order, nor what stands before it on the next page [COMMENT-12]', () => {
    const listed = ['a', 'b', 'c', 'd'];
    expect(arrivals({ ...seen(false, 'a', 'b'), elsewhere: new Set(['d']) }, listed)).toEqual([]);
    expect(arrivals({ ...seen(true, 'a', 'b'), elsewhere: new Set(['d']) }, listed)).toEqual(['c']);
  });
});
