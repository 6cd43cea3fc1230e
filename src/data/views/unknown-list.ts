import type { PostListView } from '../view-types.ts';

/** A list of which the database has not said anything yet. */
export const unknownList: PostListView = {
  state: 'unknown',
  items: [],
  gaps: [],
  ended: false,
  fresh: { count: 0, authors: [] },
  fetchedAt: 0,
};
