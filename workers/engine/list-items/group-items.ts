import { searchGroups } from '#contract/endpoints/groups/search-groups.ts';
import type { GroupPage } from '#contract/resources/group.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { after, nextOf } from './item-type.ts';
import type { FetchedPage, ItemType } from './item-type.ts';

export const groupItems: ItemType<'group'> = {
  calls: {
    groups: async (client, { type }, { cursor }) =>
      pageOfGroups(await client.call(searchGroups, { body: { type }, query: after(cursor) })),
  },
  // Each answer says all of them.
  bring: async () => undefined,
};

function pageOfGroups({ data, next_cursor: cursor }: GroupPage): FetchedPage {
  return {
    entries: data.map(({ id, owner, updatedAt }) => ({ id, userId: owner.user.userId, updatedAt })),
    nextCursor: nextOf(cursor),
    bring: ({ database, clock }, question) => createGroupWriter(database, clock).upsert(data, question),
  };
}
