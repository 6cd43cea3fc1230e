import * as z from 'zod/mini';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { t } from '#messages/t.ts';
import { ownPostLists } from '../../feed/own-post-lists.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import {
  createdPostId,
  groupFields,
  lanePosts,
  prependTo,
  provisionalBase,
  refusedTextStays,
  writtenPayloadShape,
  writtenPayload,
  type CreatedPostAnswer,
  type WrittenInput,
} from './creation.ts';

const payloadSchema = z.object({ ...writtenPayloadShape, groupId: z.nullable(z.string()) });
export interface PostInput extends WrittenInput {
  /** By id or name; absent outside groups. */
  readonly groupId?: string;
}
export type PostPayload = z.infer<typeof payloadSchema>;

/** A new post. `target` is ''. */
export const postKind: OutboxKind<PostInput, PostPayload, CreatedPostAnswer> = {
  kind: 'post',
  family: 'creation',
  about: null,
  timeoutAction: 'posting',
  targetOf: () => '',
  payloadOf: ({ groupId = null, ...input }, moment) => ({ ...writtenPayload(input, moment), groupId }),
  draftKeyOf: ({ draftKey }) => draftKey,
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: lanePosts,
  call: (_entry, { body, isSensitive, groupId }) => callOf(createPost, { body: { body, isSensitive, ...groupFields(groupId) } }),
  confirm(_entry, payload, { data: post }) {
    return [{ type: 'insert', entity: 'post', document: post }, ...prependTo(ownPostLists(payload.authorUsername), post)];
  },
  createdId: createdPostId,
  onRefused: refusedTextStays,
  provisionalPost: (entry, payload) => ({ ...provisionalBase(entry, payload, 'POST'), groupId: payload.groupId }),
  draftOf: (_target, payload) => ({
    postType: 'POST',
    originalPostId: null,
    postBody: payload.body,
    isSensitive: payload.isSensitive,
    groupId: payload.groupId,
  }),
  describe: (_entry, payload) => ({ title: t('outbox.post'), text: payload.body }),
};
