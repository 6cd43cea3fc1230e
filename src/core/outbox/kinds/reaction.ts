import * as z from 'zod/mini';
import { deleteReaction } from '#contract/endpoints/posts/delete-reaction.ts';
import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import type { PostAnswer } from '#contract/resources/answers.ts';
import type { Post } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/** The reaction that the reader wants on the post; null = none. */
const payloadSchema = z.object({ reaction: z.nullable(z.string()) });
export interface ReactionInput {
  readonly postId: string;
  /** Name of the reaction; null removes the one that stands. */
  readonly reaction: string | null;
}
export type ReactionPayload = z.infer<typeof payloadSchema>;

/** One reaction per member and post (REACT-01). `target` is the post. */
export const reactionKind: OutboxKind<ReactionInput, ReactionPayload, PostAnswer, 'added' | 'changed' | 'removed'> = {
  kind: 'reaction',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ reaction }) => ({ reaction }),
  did({ reaction }, { seen }) {
    if (reaction === null) return 'removed';
    return (seen().post?.userReaction ?? null) === null ? 'added' : 'changed';
  },
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `reaction:${target}`,
  call: ({ target: ulid }, { reaction }) =>
    reaction === null
      ? // Names no reaction: an earlier entry under way may have changed which one stands, and the desired state is
        // that none does.
        callOf(deleteReaction, { body: { ulid } })
      : callOf(setReaction, { body: { ulid, reaction } }),
  // Only what this kind governs: the answers of lanes cross, and a repeat's answer is as old as its first attempt.
  confirm(entry, _payload, { data: { userReaction, postEngagement } }) {
    return [{ type: 'patch', entity: 'post', id: entry.target, patch: { userReaction, postEngagement } }];
  },
  onRefused(error, { reaction }, isGone) {
    if (error === 'notFound' && reaction === null) return 'settles';
    return isGone === true ? 'goes' : 'staysFailed';
  },
  settledChanges: (entry) => [{ type: 'patch', entity: 'post', id: entry.target, patch: { userReaction: null } }],
  isFulfilled: (payload, { post }) => post !== undefined && post.userReaction === payload.reaction,
  overlay: {
    post: (post, entry, { reaction }) => (post.id === entry.target ? withReaction(post, reaction) : post),
  },
  describe: (_entry, payload) => ({
    title: payload.reaction === null ? t('outbox.reactionUndo') : t('outbox.reaction'),
    text: payload.reaction ?? undefined,
  }),
};

/** What choosing `chosen` leads to: the same removes, another replaces (REACT-02, REACT-03, REACT-04). */
export function reactionAfterChoosing(current: string | null, chosen: string): string | null {
  return current === chosen ? null : chosen;
}

/** The post with the reader's reaction set to `reaction` and the counts adjusted (REACT-05, REACT-06). */
export function withReaction(post: Post, reaction: string | null): Post {
  if (post.userReaction === reaction) return post;
  let reactions = post.postEngagement.reactions;
  if (post.userReaction !== null) {
    const removed = post.userReaction;
    reactions = reactions
      .map((entry) => (entry.name === removed ? { ...entry, count: entry.count - 1 } : entry))
      .filter((entry) => entry.name !== removed || entry.count >= 1);
  }
  if (reaction !== null) {
    reactions = reactions.some((entry) => entry.name === reaction)
      ? reactions.map((entry) => (entry.name === reaction ? { ...entry, count: Math.max(0, entry.count) + 1 } : entry))
      : [...reactions, { name: reaction, count: 1 }];
  }
  return { ...post, userReaction: reaction, postEngagement: { ...post.postEngagement, reactions } };
}
