/** What the server says of a write that it has taken. */
export const answers = {
  bookmarked: 'Post added to bookmarks',
  unbookmarked: 'Post removed from bookmarks',
} as const;
