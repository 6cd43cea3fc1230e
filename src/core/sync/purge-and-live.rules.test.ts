import { describe, expect, it } from 'vitest';
import { liveFeedsOf } from './live-rules.ts';
import { forgetMissing, rememberMissing } from './missing-ids.ts';
import { keepsPost, keptPeople } from './purge-rules.ts';

describe('ids that the server does not have', () => {
  it('are remembered once each, the newest 200', () => {
    const many = Array.from({ length: 250 }, (_, n) => String(n));
    expect(rememberMissing(['249', 'x'], many)).toEqual(many.slice(-200));
  });

  it('are forgotten, and the same array says that there was nothing to forget', () => {
    const known = ['a', 'b'];
    expect(forgetMissing(known, ['a'])).toEqual(['b']);
    expect(forgetMissing(known, ['c'])).toBe(known);
  });
});

describe('the purge', () => {
  const post = { id: 'post', userId: 'author', isBookmarked: false };
  const keeping = { userId: 'reader', referredPosts: new Set<string>() };

  it('keeps what is bookmarked, own or referred to, and nothing else [SY20]', () => {
    expect(keepsPost(post, keeping)).toBe(false);
    expect(keepsPost({ ...post, isBookmarked: true }, keeping)).toBe(true);
    expect(keepsPost({ ...post, userId: 'reader' }, keeping)).toBe(true);
    expect(keepsPost(post, { ...keeping, referredPosts: new Set(['post']) })).toBe(true);
    expect(keepsPost({ ...post, userId: '' }, { ...keeping, userId: null })).toBe(false);
  });

  it('keeps the reader and the authors of what stays [SY20]', () => {
    expect([...keptPeople([post, post], 'reader')]).toEqual(['author', 'reader']);
    expect([...keptPeople([post], null)]).toEqual(['author']);
  });
});

describe('the feeds that a live post concerns', () => {
  const relation = { isFollowing: true, isFollowingYou: false, isFollowYou: false } as NonNullable<
    Parameters<typeof liveFeedsOf>[0]
  >;

  it.each([
    ['unknown', undefined, ['all']],
    ['not followed', { ...relation, isFollowing: false, isFollowingYou: true }, ['all']],
    ['followed', relation, ['all', 'following']],
    ['mutual', { ...relation, isFollowingYou: true }, ['all', 'following', 'followingMutual']],
  ])('follow from the poster: %s [LIVE-05] [LIVE-06] [LIVE-07]', (_name, given, feeds) => {
    expect(liveFeedsOf(given)).toEqual(feeds);
  });
});
