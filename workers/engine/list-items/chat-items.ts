import { listChatGroups } from '#contract/endpoints/groups/list-chat-groups.ts';
import type { ChatGroup, ChatGroupPage, Group } from '#contract/resources/group.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { after, nextOf } from './item-type.ts';
import type { FetchedPage, ItemType } from './item-type.ts';

export const chatItems: ItemType<'chat'> = {
  calls: {
    chats: async (client, _, { cursor }) => pageOfChats(await client.call(listChatGroups, { query: after(cursor) })),
  },
  // Each answer says all of them.
  bring: async () => undefined,
};

/** Groups and messages lie where they always do; the list says which was said last. */
function pageOfChats({ data, next_cursor: cursor }: ChatGroupPage): FetchedPage {
  const messages = data.flatMap(({ lastMessage }) => lastMessage?.id ?? []);
  return {
    entries: data.map(({ id, owner, updatedAt, lastMessage }) => ({
      id,
      userId: lastMessage?.userId ?? owner.user.userId,
      updatedAt: lastMessage?.createdAt ?? updatedAt,
      ...(lastMessage?.id !== undefined && { messageId: lastMessage.id }),
    })),
    nextCursor: nextOf(cursor),
    async bring({ database, clock, fetcher }, question) {
      await createGroupWriter(database, clock).upsert(data.map(groupOf), question);
      await fetcher.ensurePosts(messages);
    },
  };
}

/** Its last message is the list's to say: in the group it would go with the next answer about it. */
function groupOf({ lastMessage: _said, ...group }: ChatGroup): Group {
  return group;
}
