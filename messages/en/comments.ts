/** Comments below a post of a list. */
export const comments = {
  beFirst: 'Be the first to answer.',
  hide: 'Hide comments',
  loadLater: 'They load as soon as you are back online.',
  loadMore: 'Load More',
  none: 'No comments yet',
  notHere: 'Comments are not saved on this device',
  show: 'Show comments',
  title: 'Comments',
} as const;
