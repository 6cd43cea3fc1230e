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
  const listed = (key: string, age: number) => ({ key, createdAt: new Date(now - age).toISOString() });
  const old = (key: string) => listed(key, 60_000);
  const seen = (...keys: readonly string[]) => ({ keys: new Set(keys), sinceMs: now });

  it('tells a new comment from the next page [COMMENT-12]', () => {
    const views = ['new', 'a', 'middle', 'b', 'next'].map(old);
    expect(arrivals(seen('a', 'b'), views)).toEqual(['new', 'middle']);
    expect(arrivals(seen(), ['a', 'b'].map(old))).toEqual([]);
  });

  it('are those written since the list was there, at its end and as its first too [COMMENT-12]', () => {
    const [before, since] = [listed('before', 1), listed('since', 0)];
    expect(arrivals(seen('a'), [old('a'), before, since])).toEqual(['since']);
    expect(arrivals(seen(), [before, since])).toEqual(['since']);
    expect(arrivals(seen('since'), [since])).toEqual([]);
  });
});
