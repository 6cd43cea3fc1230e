import type { Route } from '../http/route.ts';
import { addBookmarkRoute } from './add-bookmark.ts';
import { blockUserRoute } from './block-user.ts';
import { checkUsernameRoute } from './check-username.ts';
import { createCommentRoute } from './create-comment.ts';
import { createPostRoute } from './create-post.ts';
import { createRepostRoute } from './create-repost.ts';
import { deleteBookmarkRoute } from './delete-bookmark.ts';
import { deletePostRoute } from './delete-post.ts';
import { deleteReactionRoute } from './delete-reaction.ts';
import { deleteRepostRoute } from './delete-repost.ts';
import { feedbackRoute } from './feedback.ts';
import { followUserRoute } from './follow-user.ts';
import { getAdsRoute } from './get-ads.ts';
import { getFeedRoute } from './get-feed.ts';
import { getFollowersRoute } from './get-followers.ts';
import { getFollowingRoute } from './get-following.ts';
import { getGroupPostsRoute } from './get-group-posts.ts';
import { getMutualsRoute } from './get-mutuals.ts';
import { getNewerPostsRoute } from './get-newer-posts.ts';
import { getNotificationCountRoute } from './get-notification-count.ts';
import { getNotificationTypesRoute } from './get-notification-types.ts';
import { getPinnedPostRoute } from './get-pinned-post.ts';
import { getProfileRoute } from './get-profile.ts';
import { getProfileFeedRoute } from './get-profile-feed.ts';
import { getProfileFeedCommentsOnlyRoute } from './get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnlyRoute } from './get-profile-feed-images-only.ts';
import { getPublicAdsRoute } from './get-public-ads.ts';
import { getRecommendedUsersRoute } from './get-recommended-users.ts';
import { getReferralLinkRoute } from './get-referral-link.ts';
import { getSettingsRoute } from './get-settings.ts';
import { getTrendingHashtagsRoute } from './get-trending-hashtags.ts';
import { getTrendingPostsRoute } from './get-trending-posts.ts';
import { getTrendingUsersRoute } from './get-trending-users.ts';
import { getUserRoute } from './get-user.ts';
import { getUserSettingsRoute } from './get-user-settings.ts';
import { getViolationTypesRoute } from './get-violation-types.ts';
import { listBookmarksRoute } from './list-bookmarks.ts';
import { listCommentsRoute } from './list-comments.ts';
import { listNotificationsRoute } from './list-notifications.ts';
import { mapEngagementRoute } from './map-engagement.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { mapNotificationRoute } from './map-notification.ts';
import { mapPostsRoute } from './map-posts.ts';
import { mapProfilesRoute } from './map-profiles.ts';
import { markAllReadRoute } from './mark-all-read.ts';
import { markReadRoute } from './mark-read.ts';
import { muteUserRoute } from './mute-user.ts';
import { patchUserRoute } from './patch-user.ts';
import { patchUserSettingsRoute } from './patch-user-settings.ts';
import { pinPostRoute } from './pin-post.ts';
import { reportViewsRoute } from './report-views.ts';
import { searchGroupsRoute } from './search-groups.ts';
import { setReactionRoute } from './set-reaction.ts';
import { unblockUserRoute } from './unblock-user.ts';
import { unfollowUserRoute } from './unfollow-user.ts';
import { unmuteUserRoute } from './unmute-user.ts';
import { unpinPostRoute } from './unpin-post.ts';

/** The calls of the social part: users, feeds, posts, comments, reactions, relations, notifications. */
export const socialRoutes: readonly Route[] = [
  addBookmarkRoute,
  blockUserRoute,
  checkUsernameRoute,
  createCommentRoute,
  createPostRoute,
  createRepostRoute,
  deleteBookmarkRoute,
  deletePostRoute,
  deleteReactionRoute,
  deleteRepostRoute,
  feedbackRoute,
  followUserRoute,
  getAdsRoute,
  getFeedRoute,
  getFollowersRoute,
  getFollowingRoute,
  getGroupPostsRoute,
  getMutualsRoute,
  getNewerPostsRoute,
  getNotificationCountRoute,
  getNotificationTypesRoute,
  getPinnedPostRoute,
  getProfileRoute,
  getProfileFeedRoute,
  getProfileFeedCommentsOnlyRoute,
  getProfileFeedImagesOnlyRoute,
  getPublicAdsRoute,
  getRecommendedUsersRoute,
  getReferralLinkRoute,
  getSettingsRoute,
  getTrendingHashtagsRoute,
  getTrendingPostsRoute,
  getTrendingUsersRoute,
  getUserRoute,
  getUserSettingsRoute,
  getViolationTypesRoute,
  listBookmarksRoute,
  listCommentsRoute,
  listNotificationsRoute,
  mapEngagementRoute,
  mapGroupsRoute,
  mapNotificationRoute,
  mapPostsRoute,
  mapProfilesRoute,
  markAllReadRoute,
  markReadRoute,
  muteUserRoute,
  patchUserRoute,
  patchUserSettingsRoute,
  pinPostRoute,
  reportViewsRoute,
  searchGroupsRoute,
  setReactionRoute,
  unblockUserRoute,
  unfollowUserRoute,
  unmuteUserRoute,
  unpinPostRoute,
];
