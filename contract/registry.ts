import type { Endpoint } from './endpoint.ts';
import { acceptGroupInvitation } from './endpoints/groups/accept-group-invitation.ts';
import { addBadge } from './endpoints/moderation/add-badge.ts';
import { addBookmark } from './endpoints/posts/add-bookmark.ts';
import { addSubscription } from './endpoints/notifications/add-subscription.ts';
import { addToDiscover } from './endpoints/moderation/add-to-discover.ts';
import { adminLogin } from './endpoints/auth/admin-login.ts';
import { appealViolation } from './endpoints/moderation/appeal-violation.ts';
import { approveFollowRequest } from './endpoints/people/approve-follow-request.ts';
import { autocompleteHashtag } from './endpoints/search/autocomplete-hashtag.ts';
import { autocompleteTicker } from './endpoints/search/autocomplete-ticker.ts';
import { autocompleteUser } from './endpoints/search/autocomplete-user.ts';
import { banGroupUser } from './endpoints/groups/ban-group-user.ts';
import { banUser } from './endpoints/moderation/ban-user.ts';
import { blockUser } from './endpoints/people/block-user.ts';
import { boostPost } from './endpoints/ads/boost-post.ts';
import { broadcastingAuth } from './endpoints/live/broadcasting-auth.ts';
import { changeEmail } from './endpoints/people/change-email.ts';
import { checkUsername } from './endpoints/people/check-username.ts';
import { clearPostSensitive } from './endpoints/moderation/clear-post-sensitive.ts';
import { clearPostWebOnly } from './endpoints/moderation/clear-post-web-only.ts';
import { createComment } from './endpoints/posts/create-comment.ts';
import { createGroup } from './endpoints/groups/create-group.ts';
import { createPost } from './endpoints/posts/create-post.ts';
import { createRepost } from './endpoints/posts/create-repost.ts';
import { createToken } from './endpoints/auth/create-token.ts';
import { declineFollowRequest } from './endpoints/people/decline-follow-request.ts';
import { deleteAllNotifications } from './endpoints/notifications/delete-all-notifications.ts';
import { deleteBookmark } from './endpoints/posts/delete-bookmark.ts';
import { deleteGroup } from './endpoints/groups/delete-group.ts';
import { deleteNotifications } from './endpoints/notifications/delete-notifications.ts';
import { deleteOtherSessions } from './endpoints/auth/delete-other-sessions.ts';
import { deletePostAsStaff } from './endpoints/moderation/delete-post-as-staff.ts';
import { deletePost } from './endpoints/posts/delete-post.ts';
import { deleteReaction } from './endpoints/posts/delete-reaction.ts';
import { deleteRepost } from './endpoints/posts/delete-repost.ts';
import { deleteSession } from './endpoints/auth/delete-session.ts';
import { deleteSubscription } from './endpoints/notifications/delete-subscription.ts';
import { deleteToken } from './endpoints/auth/delete-token.ts';
import { deleteUser } from './endpoints/people/delete-user.ts';
import { declineGroupInvitation } from './endpoints/groups/decline-group-invitation.ts';
import { getGroupInvitation } from './endpoints/groups/get-group-invitation.ts';
import { inviteToGroup } from './endpoints/groups/invite-to-group.ts';
import { offerInviteLink } from './endpoints/groups/offer-invite-link.ts';
import { requestDeletionCode } from './endpoints/people/request-deletion-code.ts';
import { requestEmailChange } from './endpoints/people/request-email-change.ts';
import { devClearFaults } from './endpoints/dev/dev-clear-faults.ts';
import { devLogin } from './endpoints/dev/dev-login.ts';
import { devMailboxJson } from './endpoints/dev/dev-mailbox-json.ts';
import { devMailbox } from './endpoints/dev/dev-mailbox.ts';
import { devMoveClock } from './endpoints/dev/dev-move-clock.ts';
import { devReset } from './endpoints/dev/dev-reset.ts';
import { devSendLive } from './endpoints/dev/dev-send-live.ts';
import { devSetFault } from './endpoints/dev/dev-set-fault.ts';
import { disableAd } from './endpoints/ads/disable-ad.ts';
import { editGroup } from './endpoints/groups/edit-group.ts';
import { embedPost } from './endpoints/posts/embed-post.ts';
import { feedback } from './endpoints/settings/feedback.ts';
import { flagPost } from './endpoints/moderation/flag-post.ts';
import { followUser } from './endpoints/people/follow-user.ts';
import { getAdMetricsEnabled } from './endpoints/ads/get-ad-metrics-enabled.ts';
import { getAds } from './endpoints/ads/get-ads.ts';
import { getFeed } from './endpoints/feeds/get-feed.ts';
import { getFollowers } from './endpoints/people/get-followers.ts';
import { getFollowing } from './endpoints/people/get-following.ts';
import { getGroupPosts } from './endpoints/groups/get-group-posts.ts';
import { getHasAds } from './endpoints/ads/get-has-ads.ts';
import { getLinkPreview } from './endpoints/posts/get-link-preview.ts';
import { getMutuals } from './endpoints/people/get-mutuals.ts';
import { getNewerPosts } from './endpoints/feeds/get-newer-posts.ts';
import { getNotificationCount } from './endpoints/notifications/get-notification-count.ts';
import { getNotificationTypes } from './endpoints/notifications/get-notification-types.ts';
import { getPinnedPost } from './endpoints/posts/get-pinned-post.ts';
import { getPostedContent } from './endpoints/posts/get-posted-content.ts';
import { getProfileFeedCommentsOnly } from './endpoints/feeds/get-profile-feed-comments-only.ts';
import { getProfileFeedImagesOnly } from './endpoints/feeds/get-profile-feed-images-only.ts';
import { getProfileFeed } from './endpoints/feeds/get-profile-feed.ts';
import { getProfile } from './endpoints/people/get-profile.ts';
import { getPublicAds } from './endpoints/ads/get-public-ads.ts';
import { getRecommendedUsers } from './endpoints/people/get-recommended-users.ts';
import { getReferralLink } from './endpoints/people/get-referral-link.ts';
import { getDataExport } from './endpoints/settings/get-data-export.ts';
import { getDataExportFile } from './endpoints/settings/get-data-export-file.ts';
import { requestDataExport } from './endpoints/settings/request-data-export.ts';
import { getSettings } from './endpoints/settings/get-settings.ts';
import { getTrendingHashtags } from './endpoints/feeds/get-trending-hashtags.ts';
import { getTrendingPosts } from './endpoints/feeds/get-trending-posts.ts';
import { getTrendingUsers } from './endpoints/people/get-trending-users.ts';
import { getUserSettings } from './endpoints/settings/get-user-settings.ts';
import { getUser } from './endpoints/people/get-user.ts';
import { getViolationTypes } from './endpoints/moderation/get-violation-types.ts';
import { getViolationsFeed } from './endpoints/moderation/get-violations-feed.ts';
import { inviteByEmail } from './endpoints/people/invite-by-email.ts';
import { joinGroup } from './endpoints/groups/join-group.ts';
import { leaveGroup } from './endpoints/groups/leave-group.ts';
import { listBannedGroupUsers } from './endpoints/groups/list-banned-group-users.ts';
import { listBlockedUsers } from './endpoints/people/list-blocked-users.ts';
import { listBookmarks } from './endpoints/posts/list-bookmarks.ts';
import { listChatGroups } from './endpoints/groups/list-chat-groups.ts';
import { listComments } from './endpoints/posts/list-comments.ts';
import { listGroupMembers } from './endpoints/groups/list-group-members.ts';
import { listMutedUsers } from './endpoints/people/list-muted-users.ts';
import { listMyAds } from './endpoints/ads/list-my-ads.ts';
import { listNotifications } from './endpoints/notifications/list-notifications.ts';
import { listRewards } from './endpoints/rewards/list-rewards.ts';
import { listSessions } from './endpoints/auth/list-sessions.ts';
import { listTokens } from './endpoints/auth/list-tokens.ts';
import { listUserViolations } from './endpoints/moderation/list-user-violations.ts';
import { loginGoogle } from './endpoints/auth/login-google.ts';
import { loginOptions } from './endpoints/auth/login-options.ts';
import { logout } from './endpoints/auth/logout.ts';
import { magicLogin } from './endpoints/auth/magic-login.ts';
import { mapEngagement } from './endpoints/posts/map-engagement.ts';
import { mapGroups } from './endpoints/groups/map-groups.ts';
import { mapNotification } from './endpoints/notifications/map-notification.ts';
import { mapPosts } from './endpoints/posts/map-posts.ts';
import { mapProfiles } from './endpoints/people/map-profiles.ts';
import { mapViolations } from './endpoints/moderation/map-violations.ts';
import { markAllRead } from './endpoints/notifications/mark-all-read.ts';
import { markRead } from './endpoints/notifications/mark-read.ts';
import { moderatePost } from './endpoints/moderation/moderate-post.ts';
import { muteUser } from './endpoints/people/mute-user.ts';
import { patchUserSettings } from './endpoints/settings/patch-user-settings.ts';
import { patchUser } from './endpoints/people/patch-user.ts';
import { pinGroup } from './endpoints/groups/pin-group.ts';
import { pinPost } from './endpoints/posts/pin-post.ts';
import { putMedia } from './endpoints/media/put-media.ts';
import { logoutByRefreshToken } from './endpoints/auth/logout-by-refresh-token.ts';
import { readChat } from './endpoints/groups/read-chat.ts';
import { refreshToken } from './endpoints/auth/refresh-token.ts';
import { registerMedia } from './endpoints/media/register-media.ts';
import { removeBadge } from './endpoints/moderation/remove-badge.ts';
import { removeFlag } from './endpoints/moderation/remove-flag.ts';
import { removeFromDiscover } from './endpoints/moderation/remove-from-discover.ts';
import { removeGroupPost } from './endpoints/groups/remove-group-post.ts';
import { reportOpens } from './endpoints/posts/report-opens.ts';
import { reportViews } from './endpoints/posts/report-views.ts';
import { requestLoginEmail } from './endpoints/auth/request-login-email.ts';
import { revokeInviteLink } from './endpoints/groups/revoke-invite-link.ts';
import { uninviteFromGroup } from './endpoints/groups/uninvite-from-group.ts';
import { searchGifs } from './endpoints/media/search-gifs.ts';
import { searchGroups } from './endpoints/groups/search-groups.ts';
import { searchPosts } from './endpoints/search/search-posts.ts';
import { searchUser } from './endpoints/search/search-user.ts';
import { setPostSensitive } from './endpoints/moderation/set-post-sensitive.ts';
import { setPostWebOnly } from './endpoints/moderation/set-post-web-only.ts';
import { setReaction } from './endpoints/posts/set-reaction.ts';
import { signStorageUrl } from './endpoints/media/sign-storage-url.ts';
import { testProbe } from './endpoints/auth/test-probe.ts';
import { unbanGroupUser } from './endpoints/groups/unban-group-user.ts';
import { unbanUser } from './endpoints/moderation/unban-user.ts';
import { unblockUser } from './endpoints/people/unblock-user.ts';
import { unfollowUser } from './endpoints/people/unfollow-user.ts';
import { unmuteUser } from './endpoints/people/unmute-user.ts';
import { unpinGroup } from './endpoints/groups/unpin-group.ts';
import { unpinPost } from './endpoints/posts/unpin-post.ts';

/**
 * Every call by name. Only the server and tools import this; clients import the calls they make, so that the rest is
 * not shipped to them.
 */
export const endpoints = {
  acceptGroupInvitation,
  addBadge,
  addBookmark,
  addSubscription,
  addToDiscover,
  adminLogin,
  appealViolation,
  approveFollowRequest,
  autocompleteHashtag,
  autocompleteTicker,
  autocompleteUser,
  banGroupUser,
  banUser,
  blockUser,
  boostPost,
  broadcastingAuth,
  changeEmail,
  checkUsername,
  clearPostSensitive,
  clearPostWebOnly,
  createComment,
  createGroup,
  createPost,
  createRepost,
  createToken,
  declineFollowRequest,
  deleteAllNotifications,
  deleteBookmark,
  deleteGroup,
  deleteNotifications,
  deleteOtherSessions,
  deletePost,
  deletePostAsStaff,
  deleteReaction,
  deleteRepost,
  deleteSession,
  deleteSubscription,
  deleteToken,
  deleteUser,
  declineGroupInvitation,
  getGroupInvitation,
  inviteToGroup,
  offerInviteLink,
  requestDeletionCode,
  requestEmailChange,
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
  getDataExport,
  getDataExportFile,
  requestDataExport,
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
  listRewards,
  listSessions,
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
  readChat,
  refreshToken,
  logoutByRefreshToken,
  registerMedia,
  removeBadge,
  removeFlag,
  removeFromDiscover,
  removeGroupPost,
  reportOpens,
  reportViews,
  requestLoginEmail,
  revokeInviteLink,
  uninviteFromGroup,
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
