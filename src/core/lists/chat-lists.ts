import type { ListDescriptor } from './list-descriptor.ts';

export interface ChatsKey {
  readonly list: 'chats';
}

export interface ChatKey {
  readonly list: 'chat';
  readonly groupId: string;
}

/** Messages of a chat that stay on the device when the hourly cleanup finds more and nobody reads it. */
const MESSAGES_KEPT = 100;

/**
 * The chats that the member is in, last active first (GROUP-12). They stay with the account: a conversation is read
 * offline too.
 */
export const chatsList: ListDescriptor<ChatsKey, 'chat'> = {
  item: 'chat',
  parts: [],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: () => true,
  keptMs: null,
  keeps: ({ id, messageId }) => ({ groups: [id], posts: messageId === undefined ? [] : [messageId] }),
};

/**
 * What was said in a chat, newest first, as posts of its group (GROUP-17). What is new joins at once: it stands below
 * what is read. Apart from `group`, so that nothing of it comes into feeds, and it stays longer than posts do.
 */
export const chatList: ListDescriptor<ChatKey, 'post'> = {
  item: 'post',
  parts: ['groupId'],
  order: () => 'newest',
  holdsBackNew: true,
  joinsAtOnce: true,
  losesAuthors: true,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: null,
  keeps: ({ id }) => ({ posts: [id] }),
  keptEntries: MESSAGES_KEPT,
};
