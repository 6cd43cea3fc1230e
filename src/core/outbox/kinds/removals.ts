import * as z from 'zod/mini';
import { removeGroupPost } from '#contract/endpoints/groups/remove-group-post.ts';
import { deletePostAsStaff } from '#contract/endpoints/moderation/delete-post-as-staff.ts';
import type { Success } from '#contract/ids.ts';
import { t } from '#messages/t.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { deletedPost } from '../deleted-post.ts';
import { isToggleOnPost } from './delete-post.ts';

const noPayload = z.object({});

/** Deletion of anybody's post by staff (MENU-19). `target` is the post. There is no way back, so nothing cancels it. */
export const deleteAsStaffKind: OutboxKind<{ readonly postId: string }, z.infer<typeof noPayload>, Success> = {
  kind: 'deleteAsStaff',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: () => ({}),
  parsePayload: (value) => z.parse(noPayload, value),
  laneOf: ({ target }) => `deleteAsStaff:${target}`,
  call: ({ target: ulid }) => callOf(deletePostAsStaff, { body: { ulid } }),
  confirm: ({ target }) => deletedPost(target),
  // What staff do not see may be there for everybody else.
  onRefused: (_error, _payload, isGone) => (isGone === true ? 'settles' : 'staysFailed'),
  settledChanges: ({ target }) => deletedPost(target),
  isFulfilled: (_payload, { post }) => post?.isDeleted === true,
  makesMoot: isToggleOnPost,
  overlay: {
    post: (post, { target }) => (post.id !== target || post.isDeleted ? post : { ...post, isDeleted: true }),
  },
  describe: () => ({ title: t('outbox.deletePost') }),
};

const groupPayload = z.object({ groupId: z.string() });
export interface RemoveFromGroupInput extends z.infer<typeof groupPayload> {
  readonly postId: string;
}

/**
 * A post taken out of a group by its owner (MENU-17). `target` is the post. There is no way back, so nothing cancels
 * it.
 */
export const removeFromGroupKind: OutboxKind<RemoveFromGroupInput, z.infer<typeof groupPayload>, Success> = {
  kind: 'removeFromGroup',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: ({ groupId }) => ({ groupId }),
  parsePayload: (value) => z.parse(groupPayload, value),
  laneOf: ({ target }) => `removeFromGroup:${target}`,
  call: ({ target: postId }, { groupId }) => callOf(removeGroupPost, { body: { groupId, postId } }),
  confirm: ({ target: id }) => [{ type: 'patch', entity: 'post', id, patch: { isHidden: true } }],
  onRefused: (error) => (error === 'notFound' ? 'settles' : 'staysFailed'),
  settledChanges: ({ target: id }) => [{ type: 'patch', entity: 'post', id, patch: { isHidden: true } }],
  isFulfilled: (_payload, { post }) => post?.isHidden === true,
  makesMoot: isToggleOnPost,
  overlay: {
    post: (post, { target }) => (post.id !== target || post.isHidden ? post : { ...post, isHidden: true }),
  },
  describe: () => ({ title: t('postActs.groupRemove') }),
};
