import * as z from 'zod/mini';
import { t } from '#messages/t.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import { deletePost } from '#contract/endpoints/posts/delete-post.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({});
export interface DeletePostInput {
  readonly postId: string;
}
export type DeletePostPayload = z.infer<typeof payloadSchema>;

/** Deletion of a post of the reader's. `target` is the post. There is no way back, so nothing cancels it. */
export const deletePostKind: OutboxKind<DeletePostInput, DeletePostPayload, unknown> = {
  kind: 'deletePost',
  family: 'toggle',
  about: 'post',
  targetOf: ({ postId }) => postId,
  payloadOf: () => ({}),
  takesBackUnsent: true,
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `deletePost:${target}`,
  call: (entry) => callOf(deletePost, { query: { ulid: entry.target } }),
  confirm: (entry) => deletedPost(entry.target),
  onRefused: (error) => (error === 'notFound' ? 'settles' : 'staysFailed'),
  settledChanges: (entry) => deletedPost(entry.target),
  isFulfilled: (_payload, { post }) => post?.isDeleted === true,
  // Toggles on the post that is going away; what was written about it stays.
  makesMoot: (entry, other, { kind, family, about }) =>
    other.target === entry.target && kind !== entry.kind && family === 'toggle' && about === 'post',
  overlay: {
    post: (post, entry) => (post.id !== entry.target || post.isDeleted ? post : { ...post, isDeleted: true }),
  },
  describe: () => ({ title: t('outbox.deletePost') }),
};

function deletedPost(id: string): readonly ConfirmedChange[] {
  return [{ type: 'patch', entity: 'post', id, patch: { isDeleted: true, body: '', images: [] } }];
}
