import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getProfileFeedCommentsOnly } from '#contract/endpoints/feeds/get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnly } from '#contract/endpoints/feeds/get-profile-feed-images-only.ts';
import { getProfileFeed } from '#contract/endpoints/feeds/get-profile-feed.ts';
import { getGroupPosts } from '#contract/endpoints/groups/get-group-posts.ts';
import { listBannedGroupUsers } from '#contract/endpoints/groups/list-banned-group-users.ts';
import { listGroupMembers } from '#contract/endpoints/groups/list-group-members.ts';
import { searchGroups } from '#contract/endpoints/groups/search-groups.ts';
import { getTrendingPosts } from '#contract/endpoints/feeds/get-trending-posts.ts';
import { getViolationsFeed } from '#contract/endpoints/moderation/get-violations-feed.ts';
import { listNotifications } from '#contract/endpoints/notifications/list-notifications.ts';
import { getFollowers } from '#contract/endpoints/people/get-followers.ts';
import { getFollowing } from '#contract/endpoints/people/get-following.ts';
import { getMutuals } from '#contract/endpoints/people/get-mutuals.ts';
import { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import { getTrendingUsers } from '#contract/endpoints/people/get-trending-users.ts';
import { listBlockedUsers } from '#contract/endpoints/people/list-blocked-users.ts';
import { listMutedUsers } from '#contract/endpoints/people/list-muted-users.ts';
import { listBookmarks } from '#contract/endpoints/posts/list-bookmarks.ts';
import { getPinnedPost } from '#contract/endpoints/posts/get-pinned-post.ts';
import { listComments } from '#contract/endpoints/posts/list-comments.ts';
import { searchPosts } from '#contract/endpoints/search/search-posts.ts';
import { searchUser } from '#contract/endpoints/search/search-user.ts';
import { COMMENT_PAGE_SIZE, COMMENT_PREVIEW_SIZE, SEARCH_LIMIT_MAX } from '#contract/limits.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import type { ListKey, ListName } from '#core/lists/lists.ts';
import type { ApiClient } from '#net/api-client.ts';
import { pageOf } from './feed-page.ts';
import {
  pageOfGroups,
  pageOfMembers,
  pageOfNotifications,
  pageOfPeople,
  pageOfRecommended,
  pageOfSummaries,
} from './list-page.ts';
import type { FetchedPage } from './list-page.ts';

/** The cursor of a list of which the device holds the start for a preview only: its pages are still to come, from the first on. */
export const WHOLE_PAGES = '1';

/** What is asked of a list: the page that `cursor` names, undefined = the first; or, of comments, only as much of the first as a preview shows. */
export interface PageAsked {
  readonly cursor?: string | undefined;
  readonly isPreview?: boolean;
}

/** Fetches a page of one kind of list. */
type PageCall<Key extends ListKey> = (client: ApiClient, key: Key, asked: PageAsked) => Promise<FetchedPage>;

const profileFeeds = {
  feed: getProfileFeed,
  feedImagesOnly: getProfileFeedImagesOnly,
  feedCommentsOnly: getProfileFeedCommentsOnly,
} as const;

const connections = { followers: getFollowers, following: getFollowing, mutuals: getMutuals } as const;

/** Trending posts that are shown (SEARCH-19). */
const TRENDING_POSTS_MAX = 20;

/** The call behind each list: the half of its descriptor that only the sync worker needs. */
const pageCalls: { readonly [Name in ListName]: PageCall<Extract<ListKey, { list: Name }>> } = {
  feed: async (client, { feedType }, { cursor }) =>
    pageOf(await client.call(getFeed, { params: { feedType }, query: after(cursor) })),
  profile: async (client, { username, variant }, { cursor }) =>
    pageOf(await client.call(profileFeeds[variant], { params: { user: username }, query: after(cursor) })),
  pinned: fetchPinned,
  saved: async (client, _, { cursor }) => pageOf(await client.call(listBookmarks, { query: after(cursor) })),
  foundSaved: async (client, { query: q }, { cursor }) =>
    pageOf(await client.call(listBookmarks, { query: { q, ...after(cursor) } })),
  comments: fetchComments,
  connections: async (client, { username, side }, { cursor }) =>
    pageOfPeople(await client.call(connections[side], { params: { user: username }, query: after(cursor) })),
  muted: async (client, _, { cursor }) => pageOfPeople(await client.call(listMutedUsers, { query: after(cursor) })),
  blocked: async (client, _, { cursor }) => pageOfPeople(await client.call(listBlockedUsers, { query: after(cursor) })),
  recommended: async (client, _, { cursor }) =>
    pageOfRecommended(await client.call(getRecommendedUsers, { query: after(cursor) })),
  trendingUsers: async (client) => pageOfPeople({ data: (await client.call(getTrendingUsers)).users, next_cursor: null }),
  trending: async (client) => {
    const { entries } = pageOf(await client.call(getTrendingPosts));
    return { entries: entries.slice(0, TRENDING_POSTS_MAX), nextCursor: null };
  },
  search: async (client, { searchType, query: q }, { cursor }) =>
    pageOf(await client.call(searchPosts, { params: { searchType }, body: { q, ...after(cursor) } })),
  foundPeople: async (client, { query: q }) =>
    pageOfSummaries((await client.call(searchUser, { body: { q, limit: SEARCH_LIMIT_MAX } })).users),
  group: async (client, { groupId }, { cursor }) =>
    pageOf(await client.call(getGroupPosts, { body: { groupId }, query: after(cursor) })),
  groupMembers: async (client, { groupId }, { cursor }) => fetchMembers(client, { groupId, cursor }),
  foundMembers: async (client, { groupId, query }, { cursor }) => fetchMembers(client, { groupId, q: query, cursor }),
  groupBanned: async (client, { groupId }, { cursor }) =>
    pageOfMembers(await client.call(listBannedGroupUsers, { body: { group_id: groupId }, query: after(cursor) })),
  groups: async (client, { type }, { cursor }) =>
    pageOfGroups(await client.call(searchGroups, { body: { type }, query: after(cursor) })),
  violations: async (client, _, { cursor }) => pageOf(await client.call(getViolationsFeed, { query: after(cursor) })),
  notifications: async (client, { type }, { cursor }) =>
    pageOfNotifications(await client.call(listNotifications, { query: { type, ...after(cursor) } })),
};

export function fetchListPage(client: ApiClient, key: ListKey, asked: PageAsked = {}): Promise<FetchedPage> {
  const call = pageCalls[key.list] as PageCall<ListKey>;
  return call(client, key, asked);
}

async function fetchMembers(
  client: ApiClient,
  { groupId: id, q, cursor }: { readonly groupId: string; readonly q?: string; readonly cursor: string | undefined },
): Promise<FetchedPage> {
  const query = { ...after(cursor), ...(q !== undefined && { q }) };
  return pageOfMembers(await client.call(listGroupMembers, { params: { id }, query }));
}

function after(cursor: string | undefined): { readonly cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}

/** The call names the post alone; a post that is gone meanwhile is none. */
async function fetchPinned(client: ApiClient, { username }: Extract<ListKey, { list: 'pinned' }>): Promise<FetchedPage> {
  const { ulid } = await client.call(getPinnedPost, { body: { username } });
  const { data } = ulid === null ? { data: [] } : await client.call(mapPosts, { body: { ulids: [ulid] } });
  return { entries: data.map(({ id, userId, updatedAt }) => ({ id, userId, updatedAt })), nextCursor: null };
}

/**
 * Comments page by number; the number of the next page serves as the cursor. A preview's page is a smaller one (COMMENT-04), by which nothing can be
 * numbered: what follows it are the whole pages, which hold it too.
 */
async function fetchComments(
  client: ApiClient,
  { parentId, sort }: Extract<ListKey, { list: 'comments' }>,
  { cursor, isPreview = false }: PageAsked,
): Promise<FetchedPage> {
  const page = cursor === undefined ? 1 : Number(cursor);
  const body = { ulid: parentId, per_page: isPreview ? COMMENT_PREVIEW_SIZE : COMMENT_PAGE_SIZE, sort_by: sort };
  const answer = await client.call(listComments, { query: { page }, body });
  const next = isPreview ? WHOLE_PAGES : String(page + 1);
  return { entries: answer.data, nextCursor: page < answer.last_page ? next : null };
}
