import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankComments, rankFeed, type RankCandidate } from './ranking.ts';

const START = Date.UTC(2026, 5, 1);
const HOUR_MS = 60 * 60 * 1000;

const candidate = (id: string, more: Partial<RankCandidate> & { hour?: number } = {}): RankCandidate => ({
  id,
  userId: more.userId ?? `author of ${id}`,
  createdAt: new Date(START + (more.hour ?? 0) * HOUR_MS),
  positive: 0,
  negative: 0,
  comments: 0,
  reposts: 0,
  ...more,
});

const anyCandidate = fc.record({
  id: fc.uuid(),
  userId: fc.constantFrom('a', 'b', 'c'),
  createdAt: fc.date({ min: new Date(START), max: new Date(START + 1000 * HOUR_MS), noInvalidDate: true }),
  positive: fc.nat(500),
  negative: fc.nat(500),
  comments: fc.nat(100),
  reposts: fc.nat(100),
  isFollowed: fc.boolean(),
});
const candidates = fc.uniqueArray(anyCandidate, { selector: (post) => post.id, maxLength: 40 });

describe('rankFeed', () => {
  it('is a function of what is stored, whatever the order of reading, and keeps every post', () => {
    fc.assert(
      fc.property(candidates, (posts) => {
        const ranked = rankFeed(posts);
        expect(rankFeed(posts.toReversed())).toEqual(ranked);
        expect(ranked.toSorted()).toEqual(posts.map((post) => post.id).toSorted());
      }),
    );
  });

  it('weighs engagement against youth', () => {
    expect(rankFeed([candidate('young', { hour: 5 }), candidate('liked', { positive: 1 })])).toEqual(['liked', 'young']);
    expect(rankFeed([candidate('young', { hour: 7 }), candidate('liked', { positive: 1 })])).toEqual(['young', 'liked']);
  });

  it('puts those followed first among equals', () => {
    expect(rankFeed([candidate('b'), candidate('a', { isFollowed: true })])).toEqual(['a', 'b']);
  });

  it('lets no author fill the top', () => {
    const loud = Array.from({ length: 5 }, (_, index) => candidate(`loud${index}`, { userId: 'loud', positive: 3 }));
    expect(rankFeed([...loud, candidate('quiet', { positive: 2 })]).slice(0, 2)).toEqual(['loud4', 'quiet']);
  });
});

describe('rankComments', () => {
  it('is reversed for unpopular', () => {
    fc.assert(
      fc.property(candidates, (posts) => {
        expect(rankComments(posts, 'unpopular')).toEqual(rankComments(posts, 'popular').toReversed());
      }),
    );
  });

  it('counts agreement and talk, less disagreement', () => {
    const posts = [
      candidate('a', { positive: 3 }),
      candidate('b', { comments: 2 }),
      candidate('c', { positive: 5, negative: 6 }),
    ];
    expect(rankComments(posts, 'popular')).toEqual(['b', 'a', 'c']);
  });
});
