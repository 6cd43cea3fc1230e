import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getProfileFeedCommentsOnly } from '#contract/endpoints/feeds/get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnly } from '#contract/endpoints/feeds/get-profile-feed-images-only.ts';
import { getProfileFeed } from '#contract/endpoints/feeds/get-profile-feed.ts';
import { getTrendingPosts } from '#contract/endpoints/feeds/get-trending-posts.ts';
import { listBookmarks } from '#contract/endpoints/posts/list-bookmarks.ts';
import { listComments } from '#contract/endpoints/posts/list-comments.ts';
import { COMMENT_PAGE_SIZE } from '#contract/limits.ts';
import type { ListPage } from '#core/sync/merge-list.ts';
import type { ListKey } from '#data/feed-key.ts';
import type { ApiClient } from '#net/api-client.ts';
import { pageOf } from './list-page.ts';

const profileFeeds = {
  feed: getProfileFeed,
  feedImagesOnly: getProfileFeedImagesOnly,
  feedCommentsOnly: getProfileFeedCommentsOnly,
} as const;

/** Fetches one page of any list. `cursor` is what the page before it said; undefined asks for the first. */
export async function fetchListPage(client: ApiClient, key: ListKey, cursor?: string): Promise<ListPage> {
  const query = cursor === undefined ? {} : { cursor };
  switch (key.list) {
    case 'feed':
      return pageOf(await client.call(getFeed, { params: { feedType: key.feedType }, query }));
    case 'profile':
      return pageOf(await client.call(profileFeeds[key.variant], { params: { user: key.username }, query }));
    case 'saved':
      return pageOf(await client.call(listBookmarks, { query }));
    case 'trending':
      return pageOf(await client.call(getTrendingPosts, { query }));
    case 'comments':
      return fetchComments(client, key, cursor);
  }
}

/** Comments page by number; the number of the next page serves as the cursor. */
async function fetchComments(client: ApiClient, key: ListKey & { list: 'comments' }, cursor?: string): Promise<ListPage> {
  const page = cursor === undefined ? 1 : Number(cursor);
  const body = { ulid: key.parentId, per_page: COMMENT_PAGE_SIZE, sort_by: key.sort };
  const answer = await client.call(listComments, { query: { page }, body });
  return { entries: answer.data, nextCursor: page < answer.last_page ? String(page + 1) : null };
}
