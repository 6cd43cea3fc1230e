import { listChatGroups } from '#contract/endpoints/groups/list-chat-groups.ts';
import type { ChatGroup, ChatGroupPage, Group } from '#contract/resources/group.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { LIST_FRESH_MS } from '#core/sync/sync-constants.ts';
import { createFeedWriter } from '#data/stores/feed-writer.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
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
      await outdateConversations(createFeedWriter(database), data, clock.now());
      await createGroupWriter(database, clock).upsert(data.map(groupOf), question);
      await fetcher.ensurePosts(messages);
      // Whoever opens a chat of two without a connection finds who the other one is.
      await fetcher.ensureUsers(data.flatMap(({ direct }) => direct?.userId ?? []));
    },
  };
}

/** A conversation that lacks what was said last is asked for when it is opened, however young it is. */
async function outdateConversations(feeds: FeedWriter, chats: readonly ChatGroup[], now: number): Promise<void> {
  const dueAt = now - LIST_FRESH_MS;
  for (const { id: groupId, lastMessage } of chats) {
    const id = lastMessage?.id;
    if (id === undefined) continue;
    await feeds.update(listKeyText({ list: 'chat', groupId }), (list) =>
      list === undefined || list.fetchedAt <= dueAt || list.entries.some((entry) => entry.id >= id)
        ? list
        : { ...list, fetchedAt: dueAt },
    );
  }
}

/** Its last message is the list's to say: in the group it would go with the next answer about it. */
function groupOf({ lastMessage: _said, ...group }: ChatGroup): Group {
  return group;
}
