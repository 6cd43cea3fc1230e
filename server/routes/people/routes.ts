import type { Route } from '../route.ts';
import { approveFollowRequestRoute } from './approve-follow-request.ts';
import { blockUserRoute } from './block-user.ts';
import { changeEmailRoute } from './change-email.ts';
import { checkUsernameRoute } from './check-username.ts';
import { declineFollowRequestRoute } from './decline-follow-request.ts';
import { deleteUserRoute } from './delete-user.ts';
import { followUserRoute } from './follow-user.ts';
import { getFollowersRoute } from './get-followers.ts';
import { getFollowingRoute } from './get-following.ts';
import { getMutualsRoute } from './get-mutuals.ts';
import { getProfileRoute } from './get-profile.ts';
import { getRecommendedUsersRoute } from './get-recommended-users.ts';
import { getReferralLinkRoute } from './get-referral-link.ts';
import { getTrendingUsersRoute } from './get-trending-users.ts';
import { getUserRoute } from './get-user.ts';
import { inviteByEmailRoute } from './invite-by-email.ts';
import { listBlockedUsersRoute } from './list-blocked-users.ts';
import { listMutedUsersRoute } from './list-muted-users.ts';
import { mapProfilesRoute } from './map-profiles.ts';
import { muteUserRoute } from './mute-user.ts';
import { patchUserRoute } from './patch-user.ts';
import { requestDeletionCodeRoute } from './request-deletion-code.ts';
import { requestEmailChangeRoute } from './request-email-change.ts';
import { unblockUserRoute } from './unblock-user.ts';
import { unfollowUserRoute } from './unfollow-user.ts';
import { unmuteUserRoute } from './unmute-user.ts';

/** Members, what they say of themselves and how they stand to each other. */
export const peopleRoutes: readonly Route[] = [
  approveFollowRequestRoute,
  blockUserRoute,
  changeEmailRoute,
  checkUsernameRoute,
  declineFollowRequestRoute,
  deleteUserRoute,
  followUserRoute,
  getFollowersRoute,
  getFollowingRoute,
  getMutualsRoute,
  getProfileRoute,
  getRecommendedUsersRoute,
  getReferralLinkRoute,
  getTrendingUsersRoute,
  getUserRoute,
  inviteByEmailRoute,
  listBlockedUsersRoute,
  listMutedUsersRoute,
  mapProfilesRoute,
  muteUserRoute,
  patchUserRoute,
  requestDeletionCodeRoute,
  requestEmailChangeRoute,
  unblockUserRoute,
  unfollowUserRoute,
  unmuteUserRoute,
];
