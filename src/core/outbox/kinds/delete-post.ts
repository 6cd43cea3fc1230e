import * as z from 'zod/mini';
import type { ConfirmedChange } from '../confirmed-change.ts';
import { deletePost } from '#contract/endpoints/delete-post.ts';
import type { OutboxKind } from '../kind.ts';

const payloadSchema = z.object({});
export type DeletePostPayload = z.infer<typeof payloadSchema>;

/** Toggles on the post that is going away; what was written about it stays. */
const mootOnDeletion: readonly string[] = ['reaction', 'repost', 'bookmark', 'pin'];

/** Deletion of a confirmed post of the reader's. `target` is the post. There is no way back, so nothing cancels it. */
export const deletePostKind: OutboxKind<DeletePostPayload> = {
  kind: 'deletePost',
  family: 'toggle',
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ target }) => `deletePost:${target}`,
  call: (entry) => ({ endpoint: deletePost.name, query: { ulid: entry.target } }),
  confirm: (entry) => deletedPost(entry.target),
  onRefused: (error) => (error === 'notFound' ? 'settles' : 'staysFailed'),
  settledChanges: (entry) => deletedPost(entry.target),
  isFulfilled: (_payload, { post }) => post?.isDeleted === true,
  makesMoot: (entry, other) => other.target === entry.target && mootOnDeletion.includes(other.kind),
  overlayPost: (post, entry) => (post.id !== entry.target || post.isDeleted ? post : { ...post, isDeleted: true }),
  describe: () => ({ title: 'Delete post' }),
};

function deletedPost(id: string): readonly ConfirmedChange[] {
  return [{ type: 'patchPost', id, patch: { isDeleted: true, body: '', images: [] } }];
}
