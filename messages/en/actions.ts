/** Buttons that stand on many screens. */
export const actions = {
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard',
  edit: 'Edit',
  notNow: 'Not now',
  reload: 'Reload',
  remove: 'Remove',
  retry: 'Retry',
  tryAgain: 'Try again',
  undo: 'Undo',
} as const;
