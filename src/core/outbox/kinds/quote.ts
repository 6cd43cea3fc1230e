import * as z from 'zod/mini';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { t } from '#messages/t.ts';
import { ownPostLists } from '../../feed/own-post-lists.ts';
import { callOf } from '../call.ts';
import type { Photo } from '../entry-files.ts';
import type { OutboxKind } from '../kind.ts';
import {
  authorOf,
  countedPost,
  createdPostId,
  groupFields,
  lanePosts,
  prependTo,
  provisionalBase,
  refusedTextStays,
  writtenDraft,
  writtenFields,
  writtenPayloadShape,
  writtenPayload,
  type CreatedPostAnswer,
  type WrittenInput,
} from './creation.ts';
import { personDoor, withAuthor } from './door-keys.ts';
import { filesOfPhotos, imagesOf, photosShape, provisionalImages, provisionalVideos } from './photos.ts';

const payloadSchema = z.object({
  ...writtenPayloadShape,
  ...photosShape,
  groupId: z.nullable(z.string()),
  /** Who wrote what it quotes. Absent: the device does not know. */
  authorId: z.optional(z.string()),
});
export interface QuoteInput extends WrittenInput {
  readonly quotedId: string;
  /** Kept on the device already. */
  readonly photos?: readonly Photo[];
}
export type QuotePayload = z.infer<typeof payloadSchema>;

/** A post that quotes another. `target` is the quoted post. */
export const quoteKind: OutboxKind<QuoteInput, QuotePayload, CreatedPostAnswer> = {
  kind: 'quote',
  family: 'creation',
  about: 'post',
  timeoutAction: 'quoting',
  targetOf: ({ quotedId }) => quotedId,
  payloadOf: ({ photos = [], ...input }, moment) => ({
    ...writtenPayload(input, moment),
    groupId: null,
    ...withAuthor(moment),
    ...(photos.length === 0 ? {} : { photos: [...photos] }),
  }),
  filesOf: filesOfPhotos,
  draftKeyOf: ({ draftKey }) => draftKey,
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: lanePosts,
  passes: (_entry, { authorId }) => (authorId === undefined ? [] : [personDoor(authorId)]),
  call: (entry, { groupId, photos, ...written }) =>
    callOf(createPost, {
      body: { ...writtenFields(written), ...imagesOf(entry, photos), ...groupFields(groupId), ulid: entry.target },
    }),
  confirm(entry, payload, answer) {
    const { data: post, original } = answer;
    const counted = original?.id === entry.target ? { postEngagement: original.postEngagement } : {};
    return [
      { type: 'insert', entity: 'post', document: post },
      ...countedPost(entry, answer),
      {
        type: 'patch',
        entity: 'post',
        id: entry.target,
        patch: { userEngagement: { hasRepostedWithComment: true }, ...counted },
      },
      ...prependTo(ownPostLists(authorOf(payload), post.groupId), post),
    ];
  },
  createdId: createdPostId,
  onRefused: refusedTextStays,
  // As the server counts: each quote is a repost more.
  overlay: {
    post(post, entry) {
      if (post.id !== entry.target) return post;
      const { postEngagement: counts, userEngagement } = post;
      return {
        ...post,
        userEngagement: { ...userEngagement, hasRepostedWithComment: true },
        postEngagement: { ...counts, repostCount: counts.repostCount + 1 },
      };
    },
  },
  provisionalPost: (entry, payload, context) => ({
    ...provisionalBase(entry, payload, 'REPOST'),
    groupId: payload.groupId,
    isRepost: true,
    isRepostWithComment: true,
    repostId: entry.target,
    images: provisionalImages(payload.photos),
    videos: provisionalVideos(payload.photos),
    repostUserId: context.target?.userId ?? null,
  }),
  draftOf: (target, payload) => ({
    postType: 'quote',
    originalPostId: target,
    ...writtenDraft(payload),
    groupId: payload.groupId,
    ...(payload.photos === undefined ? {} : { photos: payload.photos }),
  }),
  describe: (_entry, payload) => ({ title: t('outbox.quote'), text: payload.body }),
};
