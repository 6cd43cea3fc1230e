import * as z from 'zod/mini';
import { createComment } from '#contract/endpoints/create-comment.ts';
import { ownCommentLists } from '../../feed/own-post-lists.ts';
import type { OutboxKind } from '../kind.ts';
import { DEFAULT_GROUP_NAME } from '../outbox-constants.ts';
import { createdPostId, prependTo, provisionalBase, refusedTextReturns, writtenPayloadShape } from './creation.ts';

const payloadSchema = z.object({
  ...writtenPayloadShape,
  /** The post at the top of the thread, where the device knows it; the parent itself otherwise. */
  rootId: z.string(),
});
export type CommentPayload = z.infer<typeof payloadSchema>;

/** An answer to a post or comment. `target` is the parent. Comments of one thread are sent in the order in which they were written. */
export const commentKind: OutboxKind<CommentPayload> = {
  kind: 'comment',
  family: 'creation',
  timeoutAction: 'commenting',
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ payload }) => `thread:${payload.rootId}`,
  call: (entry, payload) => ({
    endpoint: createComment.name,
    body: { groupName: DEFAULT_GROUP_NAME, body: payload.body, isSensitive: payload.isSensitive, parentId: entry.target },
  }),
  confirm(entry, payload, answer) {
    const { data, parent } = z.parse(createComment.response, answer);
    return [
      { type: 'upsertPost', post: data },
      ...(parent === null ? [] : [{ type: 'upsertPost', post: parent } as const]),
      ...prependTo(ownCommentLists(entry.target, payload.authorUsername), data),
    ];
  },
  createdId: createdPostId,
  onRefused: refusedTextReturns,
  readdressPayload: (payload, provisionalId, id) => (payload.rootId === provisionalId ? { ...payload, rootId: id } : payload),
  overlayPost(post, entry, payload) {
    if (post.id !== entry.target && post.id !== payload.rootId) return post;
    const isParent = post.id === entry.target;
    const counts = post.postEngagement;
    return {
      ...post,
      postEngagement: {
        ...counts,
        commentCount: counts.commentCount + (isParent ? 1 : 0),
        totalCommentCount: counts.totalCommentCount + 1,
      },
      userEngagement: isParent ? { ...post.userEngagement, hasCommented: true } : post.userEngagement,
    };
  },
  provisionalPost: (entry, payload, { target }) => ({
    ...provisionalBase(entry, payload, target !== undefined && target.parentUlid !== null ? 'REPLY' : 'COMMENT'),
    parentUlid: entry.target,
    parentId: entry.target,
    grandparentUlid: target?.parentUlid ?? null,
    rootUlid: payload.rootId,
  }),
  draftOf: (entry, payload) => ({
    postType: 'comment',
    originalPostId: entry.target,
    postBody: payload.body,
    isSensitive: payload.isSensitive,
    groupId: null,
  }),
  describe: (_entry, payload) => ({ title: 'Comment', text: payload.body }),
};
