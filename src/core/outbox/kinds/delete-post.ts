import * as z from 'zod/mini';
import { t } from '#messages/t.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import { deletePost, type DeletePostAnswer } from '#contract/endpoints/posts/delete-post.ts';
import type { Post } from '#contract/resources/post.ts';
import { callOf } from '../call.ts';
import { deletedPost } from '../deleted-post.ts';
import type { OutboxEntry } from '../entry.ts';
import type { AnyOutboxKind, OutboxKind } from '../kind.ts';
import { countedPost } from './creation.ts';
import { clampedCount } from '../clamped-count.ts';
import { laneOfRepost } from './lane-of-repost.ts';

const payloadSchema = z.object({
  /** Of a repost: the post that it repeats. Missing: it is none. */
  repostOf: z.optional(z.string()),
});
export interface DeletePostInput {
  readonly postId: string;
  /** Of a repost (MENU-06): the post that it repeats. */
  readonly repostOf?: string;
}
export type DeletePostPayload = z.infer<typeof payloadSchema>;

/** Deletion of a post or repost of the reader's. `target` is the post. There is no way back, so nothing cancels it. */
export const deletePostKind: OutboxKind<DeletePostInput, DeletePostPayload, DeletePostAnswer> = {
  kind: 'deletePost',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ repostOf }) => (repostOf === undefined ? {} : { repostOf }),
  takesBackUnsent: true,
  parsePayload: (value) => z.parse(payloadSchema, value),
  // A lane of its own: what is to go is not held up by another one that cannot go yet, and a count by answers that
  // cross is put right with the own profile. Of a repost the lane of reposting the original: that does nothing while
  // the one before stands.
  laneOf: ({ target, payload: { repostOf } }) => (repostOf === undefined ? `deletePost:${target}` : laneOfRepost(repostOf)),
  call: (entry) => callOf(deletePost, { query: { ulid: entry.target } }),
  confirm: (entry, payload, answer) => [...changesOf(entry, payload, answer.original), ...countedPost(entry, answer)],
  onRefused: (error) => (error === 'notFound' ? 'settles' : 'staysFailed'),
  settledChanges: (entry, payload) => changesOf(entry, payload),
  isFulfilled: (_payload, { post }) => post?.isDeleted === true,
  makesMoot: (entry, other, otherKind) => isToggleOnPost(entry, other, otherKind) || isRepostOf(repostedBy(entry), other),
  otherPosts: ({ repostOf }) => (repostOf === undefined ? [] : [repostOf]),
  overlay: {
    post(post, entry, { repostOf }) {
      if (post.id === entry.target) return post.isDeleted ? post : { ...post, isDeleted: true };
      if (post.id !== repostOf || !post.userEngagement.hasReposted) return post;
      const counts = post.postEngagement;
      return {
        ...post,
        userEngagement: { ...post.userEngagement, hasReposted: false },
        postEngagement: { ...counts, repostCount: clampedCount(counts.repostCount - 1) },
      };
    },
  },
  describe: (_entry, { repostOf }) => ({ title: repostOf === undefined ? t('outbox.deletePost') : t('outbox.repostUndo') }),
};

function repostedBy({ payload }: OutboxEntry): string | undefined {
  return z.parse(payloadSchema, payload).repostOf;
}

function isRepostOf(postId: string | undefined, { kind, target }: OutboxEntry): boolean {
  return kind === 'repost' && target === postId;
}

/** Of another toggle on the post that is going away; what was written about it stays. */
export function isToggleOnPost(entry: OutboxEntry, other: OutboxEntry, { kind, family, about }: AnyOutboxKind): boolean {
  return other.target === entry.target && kind !== entry.kind && family === 'toggle' && about === 'post';
}

/** `original`: as the server answers it; without it nothing tells how often it is reposted now. */
function changesOf({ target }: OutboxEntry, { repostOf }: DeletePostPayload, original?: Post): readonly ConfirmedChange[] {
  if (repostOf === undefined) return [...deletedPost(target), ...quotedNoMore(original)];
  const counted = original?.id === repostOf ? { postEngagement: original.postEngagement } : {};
  const patch = { userEngagement: { hasReposted: false }, ...counted };
  return [...deletedPost(target), { type: 'patch', entity: 'post', id: repostOf, patch }];
}

/** What the quote that is gone quoted: there may be others of its author. */
function quotedNoMore(original: Post | undefined): readonly ConfirmedChange[] {
  if (original === undefined) return [];
  const { id, postEngagement, userEngagement } = original;
  const { hasRepostedWithComment } = userEngagement;
  return [{ type: 'patch', entity: 'post', id, patch: { postEngagement, userEngagement: { hasRepostedWithComment } } }];
}
