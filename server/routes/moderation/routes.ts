import type { Route } from '../route.ts';
import { addToDiscoverRoute } from './add-to-discover.ts';
import { clearPostSensitiveRoute } from './clear-post-sensitive.ts';
import { clearPostWebOnlyRoute } from './clear-post-web-only.ts';
import { deletePostAsStaffRoute } from './delete-post-as-staff.ts';
import { flagPostRoute } from './flag-post.ts';
import { getViolationTypesRoute } from './get-violation-types.ts';
import { removeFromDiscoverRoute } from './remove-from-discover.ts';
import { setPostSensitiveRoute } from './set-post-sensitive.ts';
import { setPostWebOnlyRoute } from './set-post-web-only.ts';

/** Reports, and what staff do to posts. */
export const moderationRoutes: readonly Route[] = [
  addToDiscoverRoute,
  clearPostSensitiveRoute,
  clearPostWebOnlyRoute,
  deletePostAsStaffRoute,
  flagPostRoute,
  getViolationTypesRoute,
  removeFromDiscoverRoute,
  setPostSensitiveRoute,
  setPostWebOnlyRoute,
];
