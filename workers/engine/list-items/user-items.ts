import type { ResponseOf } from '#contract/endpoint.ts';
import { listBannedGroupUsers } from '#contract/endpoints/groups/list-banned-group-users.ts';
import { listGroupMembers } from '#contract/endpoints/groups/list-group-members.ts';
import { getFollowers } from '#contract/endpoints/people/get-followers.ts';
import { getFollowing } from '#contract/endpoints/people/get-following.ts';
import { getMutuals } from '#contract/endpoints/people/get-mutuals.ts';
import { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import { getTrendingUsers } from '#contract/endpoints/people/get-trending-users.ts';
import { listBlockedUsers } from '#contract/endpoints/people/list-blocked-users.ts';
import { listMutedUsers } from '#contract/endpoints/people/list-muted-users.ts';
import { searchUser } from '#contract/endpoints/search/search-user.ts';
import { SEARCH_LIMIT_MAX } from '#contract/limits.ts';
import type { GroupMembersPage } from '#contract/resources/group.ts';
import type { UserPage, UserSummary } from '#contract/resources/user.ts';
import { isInNetwork } from '#core/people/network.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import { after, nextOf } from './item-type.ts';
import type { FetchedPage, ItemType, PageAsked } from './item-type.ts';

const connections = { followers: getFollowers, following: getFollowing, mutuals: getMutuals } as const;

/** Of an entry of which the answer does not say when it changed. */
const NEVER = new Date(0).toISOString();

export const userItems: ItemType<'user'> = {
  calls: {
    connections: async (client, { username, side }, { cursor }) =>
      pageOfPeople(await client.call(connections[side], { params: { user: username }, query: after(cursor) })),
    muted: async (client, _, { cursor }) => pageOfPeople(await client.call(listMutedUsers, { query: after(cursor) })),
    blocked: async (client, _, { cursor }) => pageOfPeople(await client.call(listBlockedUsers, { query: after(cursor) })),
    recommended: async (client, _, { cursor }) =>
      pageOfRecommended(await client.call(getRecommendedUsers, { query: after(cursor) })),
    trendingUsers: async (client) => pageOfPeople({ data: (await client.call(getTrendingUsers)).users, next_cursor: null }),
    foundPeople: async (client, { query: q }) =>
      pageOfSummaries((await client.call(searchUser, { body: { q, limit: SEARCH_LIMIT_MAX } })).users),
    foundInNetwork: async (client, { query: q }) =>
      pageOfNetwork((await client.call(searchUser, { body: { q, limit: SEARCH_LIMIT_MAX, within: 'network' } })).users),
    groupMembers: fetchMembers,
    foundMembers: fetchMembers,
    groupBanned: async (client, { groupId }, { cursor }) =>
      pageOfMembers(await client.call(listBannedGroupUsers, { body: { group_id: groupId }, query: after(cursor) })),
  },
  bring: ({ fetcher }, entries) => fetcher.requireUsers(entries.map(({ id }) => id)),
};

/** All members, or with `query` those who are found by it. */
async function fetchMembers(
  client: ApiClient,
  { groupId: id, query: q }: { readonly groupId: string; readonly query?: string },
  { cursor }: PageAsked,
): Promise<FetchedPage> {
  const query = { ...after(cursor), ...(q !== undefined && { q }) };
  return pageOfMembers(await client.call(listGroupMembers, { params: { id }, query }));
}

function pageOfPeople({ data, next_cursor: cursor }: UserPage): FetchedPage {
  return {
    entries: data.map(({ ulid, updatedAt }) => ({ id: ulid, userId: ulid, updatedAt })),
    nextCursor: nextOf(cursor),
    bring: ({ database, clock }, question) => createUserWriter(database, clock).upsert(data, question),
  };
}

/** The documents write this cursor `nextCursor`. */
function pageOfMembers({ data, nextCursor }: GroupMembersPage): FetchedPage {
  return pageOfPeople({ data, next_cursor: nextCursor });
}

/** The short form says too little to be kept: whom the device lacks is fetched by id. */
function pageOfSummaries(users: readonly UserSummary[]): FetchedPage {
  return { entries: users.map(({ ulid }) => ({ id: ulid, userId: ulid, updatedAt: NEVER })), nextCursor: null };
}

/**
 * The answer says that there is a follow, and not which. Whom the device holds from before it is asked for anew:
 * else the screen, which goes by what is stored, would leave them out.
 */
function pageOfNetwork(users: readonly UserSummary[]): FetchedPage {
  const page = pageOfSummaries(users);
  return {
    ...page,
    async bring({ database, fetcher }) {
      const ids = page.entries.map(({ id }) => id);
      const related = (await readDocuments(database.users, ids)).filter(({ user }) => isInNetwork(user.ProfileEngagement));
      const known = new Set(related.map(({ id }) => id));
      await fetcher.renewUsers(ids.filter((id) => !known.has(id)));
    },
  };
}

/** Each entry keeps why its person is recommended. A server without pages answers one. */
function pageOfRecommended({
  recommended_users: users,
  reasons = [],
  next_cursor: cursor = null,
}: ResponseOf<typeof getRecommendedUsers>): FetchedPage {
  const page = pageOfPeople({ data: users, next_cursor: cursor });
  const reasonOf = new Map(reasons.map(({ ulid, followedBy, topics }) => [ulid, { followedBy, topics }]));
  return {
    ...page,
    entries: page.entries.map((entry) => {
      const reason = reasonOf.get(entry.id);
      return reason === undefined ? entry : { ...entry, reason };
    }),
  };
}
