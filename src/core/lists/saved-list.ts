import { POST_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { ofQuery } from './search-list.ts';

export interface SavedKey {
  readonly list: 'saved';
}

/** The posts that the reader bookmarked, whoever wrote them. */
export const savedList: ListDescriptor<SavedKey, 'post'> = {
  item: 'post',
  parts: [],
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  hasUnsentBookmarks: true,
  shows: ({ isBookmarked }) => isBookmarked ?? true,
  keptMs: null,
  keeps: ({ id }) => ({ posts: [id] }),
};

export interface FoundSavedKey {
  readonly list: 'foundSaved';
  /** As `listedQuery` gives it. */
  readonly query: string;
}

/** Of the saved posts those that the server finds by a word of their text or of the reader's note (REACT-38). */
export const foundSavedList: ListDescriptor<FoundSavedKey, 'post'> = {
  ...ofQuery,
  item: 'post',
  shows: savedList.shows,
  keptMs: POST_MAX_AGE_MS,
};
