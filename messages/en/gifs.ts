/** GIFs: the selector of the composer. */
export const gifs = {
  add: 'Add GIF',
  title: 'GIFs',
  search: 'Search GIFs',
  searching: 'Searching GIFs',
  found: 'GIFs',
  loadMore: 'Load More',
  untitled: 'GIF without a title',
  none: 'No GIFs found',
  noneText: 'Try other words.',
  offline: 'You are offline. These GIFs are on your device.',
  offlineNone: 'You are offline, and no such GIFs are on your device.',
  notFetched: 'This GIF could not be fetched. Try again when you have a connection.',
  small: 'Without a connection the small version of this GIF was taken.',
  provider: 'Powered by {provider}',
} as const;
