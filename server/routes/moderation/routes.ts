import type { Route } from '../route.ts';
import { addBadgeRoute } from './add-badge.ts';
import { addToDiscoverRoute } from './add-to-discover.ts';
import { appealViolationRoute } from './appeal-violation.ts';
import { banUserRoute } from './ban-user.ts';
import { clearPostSensitiveRoute } from './clear-post-sensitive.ts';
import { clearPostWebOnlyRoute } from './clear-post-web-only.ts';
import { deletePostAsStaffRoute } from './delete-post-as-staff.ts';
import { flagPostRoute } from './flag-post.ts';
import { getViolationTypesRoute } from './get-violation-types.ts';
import { getViolationsFeedRoute } from './get-violations-feed.ts';
import { listUserViolationsRoute } from './list-user-violations.ts';
import { mapViolationsRoute } from './map-violations.ts';
import { moderatePostRoute } from './moderate-post.ts';
import { removeBadgeRoute } from './remove-badge.ts';
import { removeFlagRoute } from './remove-flag.ts';
import { removeFromDiscoverRoute } from './remove-from-discover.ts';
import { setPostSensitiveRoute } from './set-post-sensitive.ts';
import { setPostWebOnlyRoute } from './set-post-web-only.ts';
import { unbanUserRoute } from './unban-user.ts';

/** Reports, appeals, and what staff decide on posts, and do to them and to members. */
export const moderationRoutes: readonly Route[] = [
  addBadgeRoute,
  addToDiscoverRoute,
  appealViolationRoute,
  banUserRoute,
  clearPostSensitiveRoute,
  clearPostWebOnlyRoute,
  deletePostAsStaffRoute,
  flagPostRoute,
  getViolationTypesRoute,
  getViolationsFeedRoute,
  listUserViolationsRoute,
  mapViolationsRoute,
  moderatePostRoute,
  removeBadgeRoute,
  removeFlagRoute,
  removeFromDiscoverRoute,
  setPostSensitiveRoute,
  setPostWebOnlyRoute,
  unbanUserRoute,
];
