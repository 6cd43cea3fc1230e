import * as z from 'zod/mini';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import type { Group } from '#contract/resources/group.ts';
import type { Post } from '#contract/resources/post.ts';
import { t } from '#messages/t.ts';
import { plannedChat } from '../../chats/planned-chat.ts';
import { listKeyText } from '../../lists/list-key.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';
import type { ConfirmedChange } from '../confirmed-change.ts';
import { countedPost, createdPostId, prependTo, provisionalBase, type CreatedPostAnswer } from './creation.ts';
import { groupDoor, personDoor } from './door-keys.ts';

const payloadSchema = z.object({
  body: z.string().check(z.maxLength(POST_TEXT_MAX)),
  groupId: z.string(),
  name: z.string(),
  /**
   * Of a chat of two the other one: what is said there makes it, where nothing was said before (GROUP-18). Absent: it
   * is another chat.
   */
  to: z.optional(z.object({ userId: z.string(), avatar: z.nullable(z.string()) })),
});
export type MessagePayload = z.infer<typeof payloadSchema>;

const CHATS = listKeyText({ list: 'chats' });
const chatOf = ({ groupId }: MessagePayload) => [listKeyText({ list: 'chat', groupId })];

/**
 * What is said in a chat: a post of its group that stands in the conversation alone. Apart from `post`, so that
 * messages of a chat go in their order and wait for no other one, nor for the pictures of a post. `target` is '',
 * `name` the chat's.
 */
export const messageKind: OutboxKind<MessagePayload, MessagePayload, CreatedPostAnswer> = {
  kind: 'message',
  family: 'creation',
  about: null,
  timeoutAction: 'posting',
  targetOf: () => '',
  payloadOf: ({ body, groupId, name, to }) => ({ body, groupId, name, ...(to === undefined ? {} : { to }) }),
  parsePayload: (value) => z.parse(payloadSchema, value),
  laneOf: ({ payload: { groupId } }) => `chat:${groupId}`,
  call: (_entry, { body, groupId, to }) =>
    callOf(createPost, { body: { body, isSensitive: false, ...(to === undefined ? { groupId } : { toUserId: to.userId }) } }),
  confirm(entry, payload, answer) {
    const { data: post, chat } = answer;
    return [
      ...(chat === undefined ? [] : madeChat(chat, post)),
      { type: 'insert', entity: 'post', document: post },
      ...countedPost(entry, answer),
      ...prependTo(chatOf(payload), post),
    ];
  },
  passes: (_entry, { groupId, to }) => [groupDoor(groupId), ...(to === undefined ? [] : [personDoor(to.userId)])],
  createdId: createdPostId,
  onRefused: () => 'staysFailed',
  // By a block, or as the account is gone: what could be written next would be refused as well.
  refusedChanges: (_entry, { groupId: id, to }, error) =>
    to === undefined || error !== 'forbidden'
      ? []
      : [{ type: 'patch', entity: 'group', id, patch: { direct: { userId: to.userId, isOpen: false } } }],
  standsIn: chatOf,
  makesGroup: ({ userId, createdAt }, { name, to }) =>
    to === undefined ? null : plannedChat({ userId, partnerId: to.userId, name, avatar: to.avatar, at: createdAt }),
  provisionalPost: (entry, payload) => ({
    ...provisionalBase(entry, { ...payload, isSensitive: false, authorUsername: null }, 'POST'),
    groupId: payload.groupId,
  }),
  describe: (_entry, { body, name }) => ({ title: t('chats.writeTo', { name }), text: body }),
};

/** It may be new: it comes with what was said there. */
function madeChat(chat: Group, { userId, createdAt }: Post): readonly ConfirmedChange[] {
  return [
    { type: 'upsert', entity: 'group', document: chat },
    { type: 'prependToFeed', feedKey: CHATS, id: chat.id, userId, updatedAt: createdAt },
  ];
}
