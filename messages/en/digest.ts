/** What is e-mailed to members who were away for a week, and the page that ends it. */
export const digest = {
  away: 'While you were away',
  ended: 'You get no more of these e-mails.',
  more: '{count, plural, one {and # more} other {and # more}}',
  open: 'Open Dunlin',
  pageTitle: 'E-mails about what you missed',
  posts: 'From people you follow',
  question: 'Shall Dunlin no longer e-mail you what you missed?',
  setting: 'E-mail me what I missed',
  settingText: 'After a week away, and at most once a week.',
  subject: '{count, plural, one {# new notification} other {# new notifications}} on Dunlin',
  subjectPosts: 'What people you follow wrote on Dunlin',
  toSettings: 'Settings',
  unknownLink: 'This link is not a valid one. You can end these e-mails in your settings.',
  unsubscribe: 'Unsubscribe',
  why: 'You get this e-mail because your settings ask for it after a week away.',
} as const;
