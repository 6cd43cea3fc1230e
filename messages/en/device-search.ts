/** What the device itself holds of what is searched for. */
export const deviceSearch = {
  below: 'All that this device has of it stands below.',
  count: '{count, plural, one {# result} other {# results}} on this device',
  draft: 'Draft · {time}',
  drafts: 'Drafts',
  failed: 'The search on this device failed.',
  heading: 'On this device',
  none: 'Nothing on this device matches.',
  people: 'People',
  posts: 'Posts',
  reading: 'Searching this device',
  refused: 'Refused · {time}',
  saved: 'Saved posts',
  unsent: 'Not sent yet',
  unsentSince: 'Not sent · {time}',
} as const;
