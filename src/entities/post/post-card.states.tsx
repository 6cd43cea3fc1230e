import type { WholePostView } from '#bridge/view-types.ts';
import type { Post } from '#contract/resources/post.ts';
import { sampleUser } from '#data/testing/samples.ts';
import { ARABIC_NAME, LONG_NAME, LONG_WORD, type States } from '#tests/components/states.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { PostCard } from './post-card.tsx';

const mark = { entryId: 'E1', kind: 'post' } as const;
const card = (...given: Parameters<typeof postViewOf>) => <PostCard view={postViewOf(...given)} />;

function by(name: string, username = 'noor'): Partial<WholePostView> {
  return { author: { ...postViewOf().author, user: sampleUser({ ulid: 'U1', name, username }) } };
}

const manyCounts: Partial<Post> = {
  postEngagement: {
    views: 1_234_567,
    repostCount: 1234,
    commentCount: 12,
    totalCommentCount: 12,
    reactions: [
      { name: 'like', count: 4 },
      { name: 'heart', count: 1200 },
    ],
  },
};

export const states: States = {
  delivered: () => card(),
  'counts and reactions': () => card(manyCounts),
  'a long handle and many views': () => card(manyCounts, by('Noor', 'noor_mudflats')),
  'the longest handle and a date of another year': () =>
    card({ createdAt: '2019-12-28T12:00:00.000Z' }, by('Noor', 'noor_of_the_mudflats')),
  waiting: () => card({}, { isOwn: true, pending: { ...mark, state: 'waiting' } }),
  sending: () => card({}, { isOwn: true, pending: { ...mark, state: 'sending' } }),
  refused: () => card({}, { isOwn: true, pending: { ...mark, state: 'failed', message: 'This text is too long.' } }),
  'a reaction that waits': () => card({}, { pendingToggles: [{ ...mark, kind: 'reaction', state: 'waiting' }] }),
  'all that one may do with it is unsent': () =>
    card(
      { isBookmarked: true },
      {
        pendingToggles: (['bookmark', 'repost', 'reaction'] as const).map((kind) => ({
          entryId: kind,
          kind,
          state: 'waiting' as const,
        })),
      },
    ),
  'a refused bookmark': () =>
    card({}, { pendingToggles: [{ entryId: 'E1', kind: 'bookmark', state: 'failed', message: 'This post is gone.' }] }),
  'a long name': () => card({}, by(LONG_NAME)),
  'a long word': () => card({ body: LONG_WORD.repeat(4) }),
  'in Arabic': () => card({ body: 'نور تصوّر الطيور عند الجزر. #طيور @noor' }, by(ARABIC_NAME)),
  'its author is not on the device': () =>
    card({}, { author: { ...postViewOf().author, isPlaceholder: true, user: sampleUser({ ulid: 'U1', name: 'Loading...' }) } }),
  sensitive: () => card({ isSensitive: true }),
  deleted: () => card({ isDeleted: true, body: '' }),
  'media are being made': () => card({ isProcessing: true }),
  'an own repost of what is gone': () =>
    card({ isRepost: true, isEmptyRepost: true, repostId: 'O', body: '' }, { original: 'unavailable', isOwn: true }),
  'a quote of what is gone': () =>
    card({ isRepost: true, isRepostWithComment: true, repostId: 'O', body: 'Look' }, { original: 'unavailable' }),
};
