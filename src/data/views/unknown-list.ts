import type { ListView } from '../view-types.ts';

/** A list of which the database has not said anything yet. */
export const unknownList: ListView<never> = {
  state: 'unknown',
  items: [],
  gaps: [],
  ended: false,
  fresh: { count: 0, authors: [] },
  fetchedAt: 0,
};
