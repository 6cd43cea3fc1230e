import { describe, expect, it } from 'vitest';
import { createRounds } from './bootstrap-feed-plan.ts';

const plain = { id: 'P1', userId: 'maya' };
const repost = { id: 'P2', userId: 'maya', repostId: 'P9', repostUserId: 'theo' };
const bare = ({ id, userId }: { readonly id: string; readonly userId: string }) => ({ id, userId });
const nothing = { posts: [], originals: [], users: [] };

describe('what a bootstrap feed asks for [SY40]', () => {
  it('is all in one round where the feed names its originals', () => {
    const next = createRounds();
    expect(next([plain, repost])).toEqual({ posts: ['P1', 'P2'], originals: ['P9'], users: ['maya', 'theo'] });
    expect(next([plain, repost])).toEqual(nothing);
  });

  it('is the originals and their authors after the posts where the feed does not', () => {
    const next = createRounds();
    expect(next([plain, repost].map(bare))).toEqual({ posts: ['P1', 'P2'], originals: [], users: ['maya'] });
    expect(next([plain, repost])).toEqual({ ...nothing, originals: ['P9'], users: ['theo'] });
  });

  it('is an author alone where no more than the original was named', () => {
    const next = createRounds();
    next([{ id: 'P2', userId: 'maya', repostId: 'P9' }]);
    expect(next([repost])).toEqual({ ...nothing, users: ['theo'] });
  });

  it('is each thing once, and no original that is in the feed itself', () => {
    const lines = [repost, { ...repost, id: 'P3' }, { id: 'P9', userId: 'theo' }];
    expect(createRounds()(lines)).toEqual({ posts: ['P2', 'P3', 'P9'], originals: [], users: ['maya', 'theo'] });
  });

  it('of a post alone is what its answer names', () => {
    const next = createRounds();
    expect(next([{ id: 'P2' }])).toEqual({ ...nothing, posts: ['P2'] });
    expect(next([{ ...repost, repostUserId: null }])).toEqual({ ...nothing, originals: ['P9'], users: ['maya'] });
  });
});
