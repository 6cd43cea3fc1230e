/** Muting somebody. */
export const mute = {
  act: 'Mute',
  alsoUnfollow: 'Would you also like to unfollow?',
  done: '{username} successfully muted',
  failed: 'Failed to mute {username}. Please try again.',
  question: 'Mute @{username}?',
  subject: 'Muting {username}',
  text: 'Their posts leave your feeds, and they are not told. You can unmute them on their profile.',
  undoAct: 'Unmute',
  undoDone: '{username} successfully unmuted',
  undoFailed: 'Failed to unmute {username}. Please try again.',
  undoSubject: 'Unmuting {username}',
} as const;
