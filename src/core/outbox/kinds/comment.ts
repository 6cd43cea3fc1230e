import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import { t } from '#messages/t.ts';
import { ownCommentLists } from '../../feed/own-post-lists.ts';
import { callOf } from '../call.ts';
import type { Photo } from '../entry-files.ts';
import type { OutboxKind } from '../kind.ts';
import { DEFAULT_GROUP_NAME } from '../outbox-constants.ts';
import {
  createdPostId,
  prependTo,
  provisionalBase,
  refusedTextStays,
  writtenDraft,
  writtenFields,
  writtenPayloadShape,
  writtenPayload,
  type WrittenInput,
} from './creation.ts';
import { groupDoor, personDoor, withAuthor } from './door-keys.ts';
import { filesOfPhotos, imagesOf, photosShape, provisionalImages, provisionalVideos } from './photos.ts';

const payloadSchema = z.object({
  ...writtenPayloadShape,
  ...photosShape,
  /** The post at the top of the thread, where the device knows it; the parent itself otherwise. */
  rootId: z.string(),
  /** What the parent answers; null where the parent is a post. */
  grandparentId: z.nullable(z.string()),
  /** Author and group of what it answers. Absent: the device does not know them, or it is in no group. */
  authorId: z.optional(z.string()),
  groupId: z.optional(z.string()),
});
export interface CommentInput extends WrittenInput {
  readonly parentId: string;
  /** Kept on the device already. */
  readonly photos?: readonly Photo[];
}
export type CommentPayload = z.infer<typeof payloadSchema>;

/**
 * An answer to a post or comment. `target` is the parent. Comments of one thread are sent in the order in which they
 * were written.
 */
export const commentKind: OutboxKind<CommentInput, CommentPayload, ResponseOf<typeof createComment>> = {
  kind: 'comment',
  family: 'creation',
  about: 'post',
  timeoutAction: 'commenting',
  targetOf: ({ parentId }) => parentId,
  payloadOf({ photos = [], ...input }, moment) {
    const { post } = moment.seen();
    return {
      ...writtenPayload(input, moment),
      ...(photos.length === 0 ? {} : { photos: [...photos] }),
      rootId: post?.rootUlid ?? moment.target,
      grandparentId: post?.parentUlid ?? null,
      ...withAuthor(moment),
      ...(typeof post?.groupId === 'string' ? { groupId: post.groupId } : {}),
    };
  },
  filesOf: filesOfPhotos,
  draftKeyOf: ({ draftKey }) => draftKey,
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ payload }) => `thread:${payload.rootId}`,
  call: (entry, written) =>
    callOf(createComment, {
      body: {
        groupName: DEFAULT_GROUP_NAME,
        ...writtenFields(written),
        ...imagesOf(entry, written.photos),
        parentId: entry.target,
      },
    }),
  confirm(entry, payload, { data, parent, grandparent, root }) {
    const counted = new Map([root, grandparent, parent].flatMap((post) => (post === null ? [] : [[post.id, post]])));
    return [
      { type: 'insert', entity: 'post', document: data },
      ...Array.from(
        counted.values(),
        ({ id, postEngagement }) => ({ type: 'patch', entity: 'post', id, patch: { postEngagement } }) as const,
      ),
      { type: 'patch', entity: 'post', id: entry.target, patch: { userEngagement: { hasCommented: true } } },
      ...prependTo(ownCommentLists(entry.target, payload.authorUsername), data),
    ];
  },
  passes: (_entry, { authorId, groupId }) => [
    ...(authorId === undefined ? [] : [personDoor(authorId)]),
    ...(groupId === undefined ? [] : [groupDoor(groupId)]),
  ],
  createdId: createdPostId,
  onRefused: refusedTextStays,
  readdressPayload(payload, provisionalId, id) {
    if (payload.rootId !== provisionalId && payload.grandparentId !== provisionalId) return payload;
    const now = (known: string) => (known === provisionalId ? id : known);
    return { ...payload, rootId: now(payload.rootId), grandparentId: payload.grandparentId && now(payload.grandparentId) };
  },
  otherPosts: ({ rootId, grandparentId }) => (grandparentId === null ? [rootId] : [rootId, grandparentId]),
  // As the server counts: the comment on what it answers and on that one's parent, and in the root's total
  // (COMPOSE-49).
  overlay: {
    post(post, entry, payload) {
      const isParent = post.id === entry.target;
      const isNear = isParent || post.id === payload.grandparentId;
      const isRoot = post.id === payload.rootId;
      if (!isNear && !isRoot) return post;
      const counts = post.postEngagement;
      return {
        ...post,
        postEngagement: {
          ...counts,
          commentCount: counts.commentCount + (isNear ? 1 : 0),
          totalCommentCount: counts.totalCommentCount + (isRoot ? 1 : 0),
        },
        userEngagement: isParent ? { ...post.userEngagement, hasCommented: true } : post.userEngagement,
      };
    },
  },
  provisionalPost: (entry, payload) => ({
    ...provisionalBase(entry, payload, payload.grandparentId === null ? 'COMMENT' : 'REPLY'),
    groupId: payload.groupId ?? null,
    parentUlid: entry.target,
    parentId: entry.target,
    grandparentUlid: payload.grandparentId,
    rootUlid: payload.rootId,
    images: provisionalImages(payload.photos),
    videos: provisionalVideos(payload.photos),
  }),
  draftOf: (target, payload) => ({
    postType: 'comment',
    originalPostId: target,
    ...writtenDraft(payload),
    groupId: null,
    ...(payload.photos === undefined ? {} : { photos: payload.photos }),
  }),
  describe: (_entry, payload) => ({ title: t('outbox.comment'), text: payload.body }),
};
