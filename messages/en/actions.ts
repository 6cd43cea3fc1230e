/** Buttons and words that stand on many screens. */
export const actions = {
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard',
  edit: 'Edit',
  loading: 'Loading',
  loadingName: 'Loading...',
  notNow: 'Not now',
  notices: 'Notices',
  reload: 'Reload',
  remove: 'Remove',
  retry: 'Retry',
  tryAgain: 'Try again',
  toHome: 'Go to Home',
  undo: 'Undo',
} as const;
