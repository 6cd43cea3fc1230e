import type { Route } from '../route.ts';
import { getFeedRoute } from './get-feed.ts';
import { getNewerPostsRoute } from './get-newer-posts.ts';
import { getProfileFeedRoute } from './get-profile-feed.ts';
import { getProfileFeedCommentsOnlyRoute } from './get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnlyRoute } from './get-profile-feed-images-only.ts';
import { getTrendingHashtagsRoute } from './get-trending-hashtags.ts';
import { getTrendingPostsRoute } from './get-trending-posts.ts';

/** Lists of posts: feeds, profiles and what is trending. */
export const feedsRoutes: readonly Route[] = [
  getFeedRoute,
  getNewerPostsRoute,
  getProfileFeedRoute,
  getProfileFeedCommentsOnlyRoute,
  getProfileFeedImagesOnlyRoute,
  getTrendingHashtagsRoute,
  getTrendingPostsRoute,
];
