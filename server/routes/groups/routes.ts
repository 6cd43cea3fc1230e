import type { Route } from '../route.ts';
import { getGroupPostsRoute } from './get-group-posts.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { removeGroupPostRoute } from './remove-group-post.ts';
import { searchGroupsRoute } from './search-groups.ts';

/** Groups and what is said in them. */
export const groupsRoutes: readonly Route[] = [getGroupPostsRoute, mapGroupsRoute, removeGroupPostRoute, searchGroupsRoute];
