import * as z from 'zod/mini';
import { createRepost } from '#contract/endpoints/create-repost.ts';
import { deleteRepost } from '#contract/endpoints/delete-repost.ts';
import type { OutboxKind } from '../kind.ts';
import { clampedCount, answeredPost } from './toggle.ts';

const payloadSchema = z.object({ reposted: z.boolean() });
export type RepostPayload = z.infer<typeof payloadSchema>;

/** A plain repost, on or off. `target` is the reposted post. */
export const repostKind: OutboxKind<RepostPayload> = {
  kind: 'repost',
  family: 'toggle',
  timeoutAction: 'reposting',
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `repost:${target}`,
  call: (entry, payload) => ({
    endpoint: payload.reposted ? createRepost.name : deleteRepost.name,
    body: { ulid: entry.target },
  }),
  // Only what this kind governs: the answers of lanes cross, and a repeat's answer is as old as its first attempt.
  confirm(entry, _payload, answer) {
    const { userEngagement, postEngagement } = answeredPost(answer);
    return [
      { type: 'patchPost', id: entry.target, patch: { postEngagement } },
      { type: 'patchUserEngagement', id: entry.target, patch: { hasReposted: userEngagement.hasReposted } },
    ];
  },
  onRefused: (error, payload) => (error === 'notFound' && !payload.reposted ? 'settles' : 'staysFailed'),
  settledChanges: (entry) => [{ type: 'patchUserEngagement', id: entry.target, patch: { hasReposted: false } }],
  isFulfilled: (payload, { post }) => post?.userEngagement.hasReposted === payload.reposted,
  overlayPost(post, entry, payload) {
    if (post.id !== entry.target || post.userEngagement.hasReposted === payload.reposted) return post;
    const counts = post.postEngagement;
    return {
      ...post,
      userEngagement: { ...post.userEngagement, hasReposted: payload.reposted },
      postEngagement: { ...counts, repostCount: clampedCount(counts.repostCount + (payload.reposted ? 1 : -1)) },
    };
  },
  describe: (_entry, payload) => ({ title: payload.reposted ? 'Repost' : 'Remove repost' }),
};
