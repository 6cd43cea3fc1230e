/** How much a member has posted. */
export const postedContent = {
  asOf: 'You are offline. As of {time}.',
  comments: 'Comments',
  failed: 'Your counts could not be read.',
  inAll: 'In all',
  media: 'Media',
  needsConnection: 'Your counts load as soon as you are back online.',
  none: 'You have not posted anything yet',
  posts: 'Posts',
  quotes: 'Quotes',
  reading: 'Reading your counts',
  reposts: 'Reposts',
  text: 'How much you have posted, by month. What was deleted is not counted.',
  title: 'Posted content',
} as const;
