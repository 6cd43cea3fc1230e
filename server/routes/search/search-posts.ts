import { searchPosts } from '#contract/endpoints/search/search-posts.ts';
import { memberRoute } from '../route.ts';
import { readFoundPosts } from '../../domain/search/queries/found-posts.ts';

export const searchPostsRoute = memberRoute(searchPosts, ({ db, viewer, params, body, now, newId }) =>
  readFoundPosts(db, { viewerId: viewer.id, searchType: params.searchType, q: body.q, cursor: body.cursor, now, newId }),
);
