import { describe, expect, it } from 'vitest';
import { firstRoundOf, nextRoundOf } from './bootstrap-feed-plan.ts';

const plain = { id: 'P1', userId: 'maya' };
const repost = { id: 'P2', userId: 'maya', repostId: 'P9', repostUserId: 'theo' };
const bare = ({ id, userId }: { readonly id: string; readonly userId: string }) => ({ id, userId });

describe('what a bootstrap feed asks for [SY40]', () => {
  it('is all in one round where the feed names its originals', () => {
    const round = firstRoundOf([plain, repost]);
    expect(round).toEqual({ posts: ['P1', 'P2'], originals: ['P9'], users: ['maya', 'theo'] });
    expect(nextRoundOf(round, [plain, repost])).toEqual({ posts: [], originals: [], users: [] });
  });

  it('is the originals and their authors after the posts where the feed does not', () => {
    const round = firstRoundOf([plain, repost].map(bare));
    expect(round).toEqual({ posts: ['P1', 'P2'], originals: [], users: ['maya'] });
    expect(nextRoundOf(round, [plain, repost])).toEqual({ posts: [], originals: ['P9'], users: ['theo'] });
  });

  it('is an author alone where no more than the original was named', () => {
    const round = firstRoundOf([{ id: 'P2', userId: 'maya', repostId: 'P9' }]);
    expect(nextRoundOf(round, [repost])).toEqual({ posts: [], originals: [], users: ['theo'] });
  });

  it('is each thing once, and no original that is in the feed itself', () => {
    const lines = [repost, { ...repost, id: 'P3' }, { id: 'P9', userId: 'theo' }];
    expect(firstRoundOf(lines)).toEqual({ posts: ['P2', 'P3', 'P9'], originals: [], users: ['maya', 'theo'] });
  });

  it('of a post alone is what its answer names', () => {
    const alone = { posts: ['P2'], originals: [], users: [] };
    expect(nextRoundOf(alone, [{ ...repost, repostUserId: null }])).toEqual({ posts: [], originals: ['P9'], users: ['maya'] });
  });
});
