import type { ListDescriptor } from './list-descriptor.ts';

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
};
