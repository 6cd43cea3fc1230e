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
export interface QuoteInput extends WrittenInput {
  readonly quotedId: string;
}
export type QuotePayload = z.infer<typeof payloadSchema>;

/** A post that quotes another. `target` is the quoted post. */
export const quoteKind: OutboxKind<QuoteInput, QuotePayload, CreatedPostAnswer> = {
  kind: 'quote',
  family: 'creation',
  about: 'post',
  timeoutAction: 'quoting',
  targetOf: ({ quotedId }) => quotedId,
  payloadOf: (input, moment) => ({ ...writtenPayload(input, moment), groupId: null }),
  draftKeyOf: ({ draftKey }) => draftKey,
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: lanePosts,
  call: (entry, { body, isSensitive, groupId }) =>
    callOf(createPost, { body: { body, isSensitive, ...groupFields(groupId), ulid: entry.target } }),
  confirm(entry, payload, { data: post }) {
    return [
      { type: 'insert', entity: 'post', document: post },
      { type: 'patch', entity: 'post', id: entry.target, patch: { userEngagement: { hasRepostedWithComment: true } } },
      ...prependTo(ownPostLists(payload.authorUsername), post),
    ];
  },
  createdId: createdPostId,
  onRefused: refusedTextStays,
  overlay: {
    post(post, entry) {
      if (post.id !== entry.target || post.userEngagement.hasRepostedWithComment) return post;
      return { ...post, userEngagement: { ...post.userEngagement, hasRepostedWithComment: true } };
    },
  },
  provisionalPost: (entry, payload, context) => ({
    ...provisionalBase(entry, payload, 'REPOST'),
    groupId: payload.groupId,
    isRepost: true,
    isRepostWithComment: true,
    repostId: entry.target,
    repostUserId: context.target?.userId ?? null,
  }),
  draftOf: (target, payload) => ({
    postType: 'quote',
    originalPostId: target,
    postBody: payload.body,
    isSensitive: payload.isSensitive,
    groupId: payload.groupId,
  }),
  describe: (_entry, payload) => ({ title: t('outbox.quote'), text: payload.body }),
};
