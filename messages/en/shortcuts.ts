/** What the keyboard can do. */
export const shortcuts = {
  chats: 'Go to Chats',
  home: 'Go to Home',
  list: 'This list',
  newPost: 'New post',
  next: 'Next post',
  notifications: 'Go to Notifications',
  outbox: 'Go to the Outbox',
  previous: 'Previous post',
  profile: 'Go to your profile',
  react: 'React',
  reply: 'Reply',
  save: 'Save',
  saved: 'Go to Saved Posts',
  search: 'Search',
  title: 'Keyboard shortcuts',
} as const;
