import * as z from 'zod/mini';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import { t } from '#messages/t.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import { countedPost, createdPostId, prependTo, provisionalBase, type CreatedPostAnswer } from './creation.ts';
import { isJoinOf } from './join-group.ts';

const payloadSchema = z.object({ body: z.string().check(z.maxLength(POST_TEXT_MAX)), groupId: z.string(), name: z.string() });
export type MessagePayload = z.infer<typeof payloadSchema>;

const chatOf = ({ groupId }: MessagePayload) => [listKeyText({ list: 'chat', groupId })];

/**
 * What is said in a chat: a post of its group that stands in the conversation alone. Apart from `post`, so that messages of a chat go in their order and wait
 * for no other one, nor for the pictures of a post. `target` is '', `name` the chat's.
 */
export const messageKind: OutboxKind<MessagePayload, MessagePayload, CreatedPostAnswer> = {
  kind: 'message',
  family: 'creation',
  about: null,
  timeoutAction: 'posting',
  targetOf: () => '',
  payloadOf: ({ body, groupId, name }) => ({ body, groupId, name }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ payload: { groupId } }) => `chat:${groupId}`,
  call: (_entry, { body, groupId }) => callOf(createPost, { body: { body, isSensitive: false, groupId } }),
  confirm(entry, payload, answer) {
    const { data: post } = answer;
    return [
      { type: 'insert', entity: 'post', document: post },
      ...countedPost(entry, answer),
      ...prependTo(chatOf(payload), post),
    ];
  },
  waitsFor: ({ groupId }, other) => isJoinOf(other, groupId),
  createdId: createdPostId,
  onRefused: () => 'staysFailed',
  standsIn: chatOf,
  provisionalPost: (entry, payload) => ({
    ...provisionalBase(entry, { ...payload, isSensitive: false, authorUsername: null }, 'POST'),
    groupId: payload.groupId,
  }),
  describe: (_entry, { body, name }) => ({ title: t('chats.writeTo', { name }), text: body }),
};
