import type { Route } from '../route.ts';
import { autocompleteHashtagRoute } from './autocomplete-hashtag.ts';
import { autocompleteTickerRoute } from './autocomplete-ticker.ts';
import { autocompleteUserRoute } from './autocomplete-user.ts';
import { searchPostsRoute } from './search-posts.ts';
import { searchUserRoute } from './search-user.ts';

/** People, posts and tags found by what a member types. */
export const searchRoutes: readonly Route[] = [
  autocompleteHashtagRoute,
  autocompleteTickerRoute,
  autocompleteUserRoute,
  searchPostsRoute,
  searchUserRoute,
];
