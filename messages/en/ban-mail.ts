/** E-mails to a member who is banned, or banned no more. */
export const banMail = {
  bannedEnd: 'If you think that this is a mistake, write to {email}.',
  bannedMeans:
    'Nobody else sees your posts now, and you cannot post, react or follow. You can still log in, read, download your data and delete your account.',
  bannedSubject: 'Your account was banned',
  bannedText: 'Your account {username} was banned.',
  open: 'Open the app',
  unbannedSubject: 'Your account is no longer banned',
  unbannedText: 'Your account {username} is no longer banned. Your posts are shown again, and you can post as before.',
} as const;
