import * as z from 'zod/mini';
import { createRepost } from '#contract/endpoints/posts/create-repost.ts';
import { deleteRepost } from '#contract/endpoints/posts/delete-repost.ts';
import type { PostAnswer } from '#contract/resources/answers.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { clampedCount } from '../clamped-count.ts';
import { laneOfRepost } from './lane-of-repost.ts';

const payloadSchema = z.object({ reposted: z.boolean() });
export interface RepostInput {
  readonly postId: string;
  readonly reposted: boolean;
}
export type RepostPayload = z.infer<typeof payloadSchema>;

/** A plain repost, on or off. `target` is the reposted post. */
export const repostKind: OutboxKind<RepostInput, RepostPayload, PostAnswer> = {
  kind: 'repost',
  family: 'toggle',
  about: 'post',
  timeoutAction: 'reposting',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ reposted }) => ({ reposted }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => laneOfRepost(target),
  call: ({ target: ulid }, { reposted }) => callOf(reposted ? createRepost : deleteRepost, { body: { ulid } }),
  // Only what this kind governs: the answers of lanes cross, and a repeat's answer is as old as its first attempt.
  confirm(entry, _payload, { data: { userEngagement, postEngagement } }) {
    const { hasReposted } = userEngagement;
    return [{ type: 'patch', entity: 'post', id: entry.target, patch: { postEngagement, userEngagement: { hasReposted } } }];
  },
  onRefused(error, { reposted }, isGone) {
    if (error === 'notFound' && !reposted) return 'settles';
    return isGone === true ? 'goes' : 'staysFailed';
  },
  settledChanges: (entry) => [
    { type: 'patch', entity: 'post', id: entry.target, patch: { userEngagement: { hasReposted: false } } },
  ],
  isFulfilled: (payload, { post }) => post?.userEngagement.hasReposted === payload.reposted,
  overlay: {
    post(post, entry, { reposted }) {
      if (post.id !== entry.target || post.userEngagement.hasReposted === reposted) return post;
      const counts = post.postEngagement;
      return {
        ...post,
        userEngagement: { ...post.userEngagement, hasReposted: reposted },
        postEngagement: { ...counts, repostCount: clampedCount(counts.repostCount + (reposted ? 1 : -1)) },
      };
    },
  },
  describe: (_entry, payload) => ({ title: payload.reposted ? t('outbox.repost') : t('outbox.repostUndo') }),
};
