import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getProfileFeedCommentsOnly } from '#contract/endpoints/feeds/get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnly } from '#contract/endpoints/feeds/get-profile-feed-images-only.ts';
import { getProfileFeed } from '#contract/endpoints/feeds/get-profile-feed.ts';
import { getTrendingPosts } from '#contract/endpoints/feeds/get-trending-posts.ts';
import { getGroupPosts } from '#contract/endpoints/groups/get-group-posts.ts';
import { getViolationsFeed } from '#contract/endpoints/moderation/get-violations-feed.ts';
import { getPinnedPost } from '#contract/endpoints/posts/get-pinned-post.ts';
import { listBookmarks } from '#contract/endpoints/posts/list-bookmarks.ts';
import { listComments } from '#contract/endpoints/posts/list-comments.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { searchPosts } from '#contract/endpoints/search/search-posts.ts';
import { COMMENT_PAGE_SIZE, COMMENT_PREVIEW_SIZE } from '#contract/limits.ts';
import type { FeedAnswer } from '#contract/resources/included.ts';
import type { KeysByList, ListName } from '#core/lists/lists.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { createPostWriter } from '#data/stores/post-writer.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import { pageOf } from '../feed-page.ts';
import { after } from './item-type.ts';
import type { FetchedPage, ItemType, PageAsked } from './item-type.ts';

/**
 * The cursor of a list of which the device holds the start for a preview only: its pages come yet, from the first on.
 */
export const WHOLE_PAGES = '1';

const profileFeeds = {
  feed: getProfileFeed,
  feedImagesOnly: getProfileFeedImagesOnly,
  feedCommentsOnly: getProfileFeedCommentsOnly,
} as const;

/** Lists whose pages bring what they name, where they are asked to. */
const bringing: ReadonlySet<ListName> = new Set(['feed', 'group', 'chat']);

/** Trending posts that are shown (SEARCH-19). */
const TRENDING_POSTS_MAX = 20;

export const postItems: ItemType<'post'> = {
  calls: {
    feed: async (client, { feedType }, asked) =>
      pageWithIncluded(await client.call(getFeed, { params: { feedType }, query: including(asked) })),
    profile: async (client, { username, variant }, { cursor }) =>
      pageOf(await client.call(profileFeeds[variant], { params: { user: username }, query: after(cursor) })),
    pinned: fetchPinned,
    saved: async (client, _, { cursor }) => pageOf(await client.call(listBookmarks, { query: after(cursor) })),
    foundSaved: async (client, { query: q }, { cursor }) =>
      pageOf(await client.call(listBookmarks, { query: { q, ...after(cursor) } })),
    comments: fetchComments,
    trending: async (client) => {
      const { entries } = pageOf(await client.call(getTrendingPosts));
      return { entries: entries.slice(0, TRENDING_POSTS_MAX), nextCursor: null };
    },
    search: async (client, { searchType, query: q }, { cursor }) =>
      pageOf(await client.call(searchPosts, { params: { searchType }, body: { q, ...after(cursor) } })),
    group: fetchGroupPosts,
    chat: async (client, key, asked) => {
      const page = await fetchGroupPosts(client, key, asked);
      // Where the list may be cut: reading goes on from there.
      const last = page.entries.length - 1;
      const { nextCursor } = page;
      if (nextCursor === null) return page;
      return { ...page, entries: page.entries.map((entry, at) => (at === last ? { ...entry, followedBy: nextCursor } : entry)) };
    },
    violations: async (client, _, { cursor }) => pageOf(await client.call(getViolationsFeed, { query: after(cursor) })),
  },
  bring: ({ fetcher }, entries) => fetcher.bringUpToDate(entries),
  async countHeld({ database }, list, entries) {
    if (!bringing.has(list)) return undefined;
    const held = await readDocuments(
      database.posts,
      entries.map(({ id }) => id),
    );
    return held.length;
  },
};

async function fetchGroupPosts(
  client: ApiClient,
  { groupId }: { readonly groupId: string },
  asked: PageAsked,
): Promise<FetchedPage> {
  return pageWithIncluded(await client.call(getGroupPosts, { body: { groupId }, query: including(asked) }));
}

function including({ cursor, withItems = false }: PageAsked): { readonly cursor?: string; readonly include?: 'posts' } {
  return withItems ? { ...after(cursor), include: 'posts' } : after(cursor);
}

/**
 * What came beside the lines is stored; what it lacks is asked for by ids, as is all of it where the server brings
 * nothing.
 */
function pageWithIncluded(answer: FeedAnswer): FetchedPage {
  const page = pageOf(answer);
  const { included } = answer;
  if (included === undefined) return page;
  return {
    ...page,
    async bring({ database, clock, fetcher }, question) {
      const posts = [...included.posts, ...included.originals];
      const [overtakenPosts, overtakenUsers] = await Promise.all([
        createPostWriter(database, clock).upsert(posts, question),
        createUserWriter(database, clock).upsert(included.users, question),
      ]);
      // The answer is older than what was delivered meanwhile (SY48).
      if (overtakenPosts.length > 0) await fetcher.refetchPosts(overtakenPosts);
      if (overtakenUsers.length > 0) await fetcher.renewUsers(overtakenUsers);
      await fetcher.bringUpToDate(page.entries);
    },
  };
}

/** The call names the post alone; a post that is gone meanwhile is none. */
async function fetchPinned(client: ApiClient, { username }: KeysByList['pinned']): Promise<FetchedPage> {
  const { ulid } = await client.call(getPinnedPost, { body: { username } });
  const { data } = ulid === null ? { data: [] } : await client.call(mapPosts, { body: { ulids: [ulid] } });
  return { entries: data.map(({ id, userId, updatedAt }) => ({ id, userId, updatedAt })), nextCursor: null };
}

/**
 * Comments page by number; the number of the next page serves as the cursor. A preview's page is a smaller one
 * (COMMENT-04), by which nothing can be numbered: what follows it are the whole pages, which hold it too.
 */
async function fetchComments(
  client: ApiClient,
  { parentId, sort }: KeysByList['comments'],
  { cursor, isPreview = false }: PageAsked,
): Promise<FetchedPage> {
  const page = cursor === undefined ? 1 : Number(cursor);
  const body = { ulid: parentId, per_page: isPreview ? COMMENT_PREVIEW_SIZE : COMMENT_PAGE_SIZE, sort_by: sort };
  const answer = await client.call(listComments, { query: { page }, body });
  const next = isPreview ? WHOLE_PAGES : String(page + 1);
  return { entries: answer.data, nextCursor: page < answer.last_page ? next : null };
}
