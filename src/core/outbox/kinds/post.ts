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
import { groupDoor } from './door-keys.ts';
import { filesOfPhotos, imagesOf, photosShape, provisionalImages, provisionalVideos } from './photos.ts';

const payloadSchema = z.object({ ...writtenPayloadShape, ...photosShape, groupId: z.nullable(z.string()) });
export interface PostInput extends WrittenInput {
  /** By id or name; absent outside groups. */
  readonly groupId?: string;
  /** Kept on the device already. */
  readonly photos?: readonly Photo[];
}
export type PostPayload = z.infer<typeof payloadSchema>;

/** A new post. `target` is ''. */
export const postKind: OutboxKind<PostInput, PostPayload, CreatedPostAnswer> = {
  kind: 'post',
  family: 'creation',
  about: null,
  timeoutAction: 'posting',
  targetOf: () => '',
  payloadOf: ({ groupId = null, photos = [], ...input }, moment) => ({
    ...writtenPayload(input, moment),
    groupId,
    ...(photos.length === 0 ? {} : { photos: [...photos] }),
  }),
  filesOf: filesOfPhotos,
  draftKeyOf: ({ draftKey }) => draftKey,
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: lanePosts,
  call: (entry, { groupId, photos, ...written }) =>
    callOf(createPost, { body: { ...writtenFields(written), ...imagesOf(entry, photos), ...groupFields(groupId) } }),
  confirm(entry, payload, answer) {
    const { data: post } = answer;
    return [
      { type: 'insert', entity: 'post', document: post },
      ...countedPost(entry, answer),
      ...prependTo(ownPostLists(authorOf(payload), post.groupId), post),
    ];
  },
  passes: (_entry, { groupId }) => (groupId === null ? [] : [groupDoor(groupId)]),
  createdId: createdPostId,
  onRefused: refusedTextStays,
  provisionalPost: (entry, payload) => ({
    ...provisionalBase(entry, payload, 'POST'),
    groupId: payload.groupId,
    images: provisionalImages(payload.photos),
    videos: provisionalVideos(payload.photos),
  }),
  draftOf: (_target, payload) => ({
    postType: 'POST',
    originalPostId: null,
    ...writtenDraft(payload),
    groupId: payload.groupId,
    ...(payload.photos === undefined ? {} : { photos: payload.photos }),
  }),
  describe: (_entry, payload) => ({ title: t('outbox.post'), text: payload.body }),
};
