import type { Endpoint } from './endpoint.ts';
import { addBadge } from './endpoints/add-badge.ts';
import { addBookmark } from './endpoints/add-bookmark.ts';
import { addSubscription } from './endpoints/add-subscription.ts';
import { addToDiscover } from './endpoints/add-to-discover.ts';
import { adminLogin } from './endpoints/admin-login.ts';
import { appealViolation } from './endpoints/appeal-violation.ts';
import { autocompleteHashtag } from './endpoints/autocomplete-hashtag.ts';
import { autocompleteTicker } from './endpoints/autocomplete-ticker.ts';
import { autocompleteUser } from './endpoints/autocomplete-user.ts';
import { banGroupUser } from './endpoints/ban-group-user.ts';
import { banUser } from './endpoints/ban-user.ts';
import { blockUser } from './endpoints/block-user.ts';
import { boostPost } from './endpoints/boost-post.ts';
import { broadcastingAuth } from './endpoints/broadcasting-auth.ts';
import { checkUsername } from './endpoints/check-username.ts';
import { clearPostSensitive } from './endpoints/clear-post-sensitive.ts';
import { clearPostWebOnly } from './endpoints/clear-post-web-only.ts';
import { createComment } from './endpoints/create-comment.ts';
import { createGroup } from './endpoints/create-group.ts';
import { createPost } from './endpoints/create-post.ts';
import { createRepost } from './endpoints/create-repost.ts';
import { createToken } from './endpoints/create-token.ts';
import { deleteAllNotifications } from './endpoints/delete-all-notifications.ts';
import { deleteBookmark } from './endpoints/delete-bookmark.ts';
import { deleteGroup } from './endpoints/delete-group.ts';
import { deleteNotifications } from './endpoints/delete-notifications.ts';
import { deletePostAsStaff } from './endpoints/delete-post-as-staff.ts';
import { deletePost } from './endpoints/delete-post.ts';
import { deleteReaction } from './endpoints/delete-reaction.ts';
import { deleteRepost } from './endpoints/delete-repost.ts';
import { deleteSubscription } from './endpoints/delete-subscription.ts';
import { deleteToken } from './endpoints/delete-token.ts';
import { deleteUser } from './endpoints/delete-user.ts';
import { devClearFaults } from './endpoints/dev-clear-faults.ts';
import { devLogin } from './endpoints/dev-login.ts';
import { devMailboxJson } from './endpoints/dev-mailbox-json.ts';
import { devMailbox } from './endpoints/dev-mailbox.ts';
import { devMoveClock } from './endpoints/dev-move-clock.ts';
import { devReset } from './endpoints/dev-reset.ts';
import { devSendLive } from './endpoints/dev-send-live.ts';
import { devSetFault } from './endpoints/dev-set-fault.ts';
import { disableAd } from './endpoints/disable-ad.ts';
import { editGroup } from './endpoints/edit-group.ts';
import { embedPost } from './endpoints/embed-post.ts';
import { feedback } from './endpoints/feedback.ts';
import { flagPost } from './endpoints/flag-post.ts';
import { followUser } from './endpoints/follow-user.ts';
import { getAdMetricsEnabled } from './endpoints/get-ad-metrics-enabled.ts';
import { getAds } from './endpoints/get-ads.ts';
import { getFeed } from './endpoints/get-feed.ts';
import { getFollowers } from './endpoints/get-followers.ts';
import { getFollowing } from './endpoints/get-following.ts';
import { getGroupPosts } from './endpoints/get-group-posts.ts';
import { getHasAds } from './endpoints/get-has-ads.ts';
import { getLinkPreview } from './endpoints/get-link-preview.ts';
import { getMutuals } from './endpoints/get-mutuals.ts';
import { getNewerPosts } from './endpoints/get-newer-posts.ts';
import { getNotificationCount } from './endpoints/get-notification-count.ts';
import { getNotificationTypes } from './endpoints/get-notification-types.ts';
import { getPinnedPost } from './endpoints/get-pinned-post.ts';
import { getPostedContent } from './endpoints/get-posted-content.ts';
import { getProfileFeedCommentsOnly } from './endpoints/get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnly } from './endpoints/get-profile-feed-images-only.ts';
import { getProfileFeed } from './endpoints/get-profile-feed.ts';
import { getProfile } from './endpoints/get-profile.ts';
import { getPublicAds } from './endpoints/get-public-ads.ts';
import { getRecommendedUsers } from './endpoints/get-recommended-users.ts';
import { getReferralLink } from './endpoints/get-referral-link.ts';
import { getSettings } from './endpoints/get-settings.ts';
import { getTrendingHashtags } from './endpoints/get-trending-hashtags.ts';
import { getTrendingPosts } from './endpoints/get-trending-posts.ts';
import { getTrendingUsers } from './endpoints/get-trending-users.ts';
import { getUserSettings } from './endpoints/get-user-settings.ts';
import { getUser } from './endpoints/get-user.ts';
import { getViolationTypes } from './endpoints/get-violation-types.ts';
import { getViolationsFeed } from './endpoints/get-violations-feed.ts';
import { inviteByEmail } from './endpoints/invite-by-email.ts';
import { joinGroup } from './endpoints/join-group.ts';
import { leaveGroup } from './endpoints/leave-group.ts';
import { listBannedGroupUsers } from './endpoints/list-banned-group-users.ts';
import { listBlockedUsers } from './endpoints/list-blocked-users.ts';
import { listBookmarks } from './endpoints/list-bookmarks.ts';
import { listChatGroups } from './endpoints/list-chat-groups.ts';
import { listComments } from './endpoints/list-comments.ts';
import { listGroupMembers } from './endpoints/list-group-members.ts';
import { listMutedUsers } from './endpoints/list-muted-users.ts';
import { listMyAds } from './endpoints/list-my-ads.ts';
import { listNotifications } from './endpoints/list-notifications.ts';
import { listTokens } from './endpoints/list-tokens.ts';
import { listUserViolations } from './endpoints/list-user-violations.ts';
import { loginGoogle } from './endpoints/login-google.ts';
import { loginOptions } from './endpoints/login-options.ts';
import { logout } from './endpoints/logout.ts';
import { magicLogin } from './endpoints/magic-login.ts';
import { mapEngagement } from './endpoints/map-engagement.ts';
import { mapGroups } from './endpoints/map-groups.ts';
import { mapNotification } from './endpoints/map-notification.ts';
import { mapPosts } from './endpoints/map-posts.ts';
import { mapProfiles } from './endpoints/map-profiles.ts';
import { mapViolations } from './endpoints/map-violations.ts';
import { markAllRead } from './endpoints/mark-all-read.ts';
import { markRead } from './endpoints/mark-read.ts';
import { moderatePost } from './endpoints/moderate-post.ts';
import { muteUser } from './endpoints/mute-user.ts';
import { patchUserSettings } from './endpoints/patch-user-settings.ts';
import { patchUser } from './endpoints/patch-user.ts';
import { pinGroup } from './endpoints/pin-group.ts';
import { pinPost } from './endpoints/pin-post.ts';
import { putMedia } from './endpoints/put-media.ts';
import { refreshToken } from './endpoints/refresh-token.ts';
import { registerMedia } from './endpoints/register-media.ts';
import { removeBadge } from './endpoints/remove-badge.ts';
import { removeFlag } from './endpoints/remove-flag.ts';
import { removeFromDiscover } from './endpoints/remove-from-discover.ts';
import { removeGroupPost } from './endpoints/remove-group-post.ts';
import { reportViews } from './endpoints/report-views.ts';
import { requestLoginEmail } from './endpoints/request-login-email.ts';
import { searchGifs } from './endpoints/search-gifs.ts';
import { searchGroups } from './endpoints/search-groups.ts';
import { searchPosts } from './endpoints/search-posts.ts';
import { searchUser } from './endpoints/search-user.ts';
import { setPostSensitive } from './endpoints/set-post-sensitive.ts';
import { setPostWebOnly } from './endpoints/set-post-web-only.ts';
import { setReaction } from './endpoints/set-reaction.ts';
import { signStorageUrl } from './endpoints/sign-storage-url.ts';
import { testProbe } from './endpoints/test-probe.ts';
import { unbanGroupUser } from './endpoints/unban-group-user.ts';
import { unbanUser } from './endpoints/unban-user.ts';
import { unblockUser } from './endpoints/unblock-user.ts';
import { unfollowUser } from './endpoints/unfollow-user.ts';
import { unmuteUser } from './endpoints/unmute-user.ts';
import { unpinGroup } from './endpoints/unpin-group.ts';
import { unpinPost } from './endpoints/unpin-post.ts';

/**
 * Every call by name. Only the server and tools import this; clients import the calls they make, so that the rest is not shipped to them.
 */
export const endpoints = {
  addBadge,
  addBookmark,
  addSubscription,
  addToDiscover,
  adminLogin,
  appealViolation,
  autocompleteHashtag,
  autocompleteTicker,
  autocompleteUser,
  banGroupUser,
  banUser,
  blockUser,
  boostPost,
  broadcastingAuth,
  checkUsername,
  clearPostSensitive,
  clearPostWebOnly,
  createComment,
  createGroup,
  createPost,
  createRepost,
  createToken,
  deleteAllNotifications,
  deleteBookmark,
  deleteGroup,
  deleteNotifications,
  deletePost,
  deletePostAsStaff,
  deleteReaction,
  deleteRepost,
  deleteSubscription,
  deleteToken,
  deleteUser,
  devClearFaults,
  devLogin,
  devMailbox,
  devMailboxJson,
  devMoveClock,
  devReset,
  devSendLive,
  devSetFault,
  disableAd,
  editGroup,
  embedPost,
  feedback,
  flagPost,
  followUser,
  getAdMetricsEnabled,
  getAds,
  getFeed,
  getFollowers,
  getFollowing,
  getGroupPosts,
  getHasAds,
  getLinkPreview,
  getMutuals,
  getNewerPosts,
  getNotificationCount,
  getNotificationTypes,
  getPinnedPost,
  getPostedContent,
  getProfile,
  getProfileFeed,
  getProfileFeedCommentsOnly,
  getProfileFeedImagesOnly,
  getPublicAds,
  getRecommendedUsers,
  getReferralLink,
  getSettings,
  getTrendingHashtags,
  getTrendingPosts,
  getTrendingUsers,
  getUser,
  getUserSettings,
  getViolationTypes,
  getViolationsFeed,
  inviteByEmail,
  joinGroup,
  leaveGroup,
  listBannedGroupUsers,
  listBlockedUsers,
  listBookmarks,
  listChatGroups,
  listComments,
  listGroupMembers,
  listMutedUsers,
  listMyAds,
  listNotifications,
  listTokens,
  listUserViolations,
  loginGoogle,
  loginOptions,
  logout,
  magicLogin,
  mapEngagement,
  mapGroups,
  mapNotification,
  mapPosts,
  mapProfiles,
  mapViolations,
  markAllRead,
  markRead,
  moderatePost,
  muteUser,
  patchUser,
  patchUserSettings,
  pinGroup,
  pinPost,
  putMedia,
  refreshToken,
  registerMedia,
  removeBadge,
  removeFlag,
  removeFromDiscover,
  removeGroupPost,
  reportViews,
  requestLoginEmail,
  searchGifs,
  searchGroups,
  searchPosts,
  searchUser,
  setPostSensitive,
  setPostWebOnly,
  setReaction,
  signStorageUrl,
  testProbe,
  unbanGroupUser,
  unbanUser,
  unblockUser,
  unfollowUser,
  unmuteUser,
  unpinGroup,
  unpinPost,
} as const;

export type EndpointName = keyof typeof endpoints;

/** The same as a list, ordered by name. */
export const endpointList: readonly Endpoint[] = Object.values(endpoints);
