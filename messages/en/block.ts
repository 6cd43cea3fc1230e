/** Blocking somebody. */
export const block = {
  act: 'Block',
  done: '{username} successfully blocked',
  failed: 'Failed to block {username}. Please try again.',
  question: 'Block @{username}?',
  subject: 'Blocking {username}',
  text: 'You see nothing of each other any more, and neither follows the other. They are not told.',
  undoAct: 'Unblock',
  undoDone: '{username} successfully unblocked',
  undoFailed: 'Failed to unblock {username}. Please try again.',
  undoSubject: 'Unblocking {username}',
} as const;
