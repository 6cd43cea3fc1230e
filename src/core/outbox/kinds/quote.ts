import * as z from 'zod/mini';
import { createPost } from '#contract/endpoints/create-post.ts';
import { ownPostLists } from '../../feed/own-post-lists.ts';
import type { OutboxKind } from '../kind.ts';
import {
  createdPostId,
  groupFields,
  lanePosts,
  prependTo,
  provisionalBase,
  refusedTextStays,
  writtenPayloadShape,
} from './creation.ts';

const payloadSchema = z.object({ ...writtenPayloadShape, groupId: z.nullable(z.string()) });
export type QuotePayload = z.infer<typeof payloadSchema>;

/** A post that quotes another. `target` is the quoted post. */
export const quoteKind: OutboxKind<QuotePayload> = {
  kind: 'quote',
  family: 'creation',
  timeoutAction: 'quoting',
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: lanePosts,
  call: (entry, payload) => ({
    endpoint: createPost.name,
    body: { body: payload.body, isSensitive: payload.isSensitive, ...groupFields(payload.groupId), ulid: entry.target },
  }),
  confirm(entry, payload, answer) {
    const post = z.parse(createPost.response, answer).data;
    return [
      { type: 'insertPost', post },
      { type: 'patchUserEngagement', id: entry.target, patch: { hasRepostedWithComment: true } },
      ...prependTo(ownPostLists(payload.authorUsername), post),
    ];
  },
  createdId: createdPostId,
  onRefused: refusedTextStays,
  overlayPost(post, entry) {
    if (post.id !== entry.target || post.userEngagement.hasRepostedWithComment) return post;
    return { ...post, userEngagement: { ...post.userEngagement, hasRepostedWithComment: true } };
  },
  provisionalPost: (entry, payload, context) => ({
    ...provisionalBase(entry, payload, 'REPOST'),
    groupId: payload.groupId,
    isRepost: true,
    isRepostWithComment: true,
    repostId: entry.target,
    repostUserId: context.target?.userId ?? null,
  }),
  draftOf: (entry, payload) => ({
    postType: 'quote',
    originalPostId: entry.target,
    postBody: payload.body,
    isSensitive: payload.isSensitive,
    groupId: payload.groupId,
  }),
  describe: (_entry, payload) => ({ title: 'Quote', text: payload.body }),
};
