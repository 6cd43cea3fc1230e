/** In place of a screen that cannot be shown. */
export const crash = {
  broken: 'Something went wrong here',
  brokenText: 'What you wrote is safe on this device. Reloading usually helps.',
  closed: 'The browser closed this app’s storage',
  closedText: 'It may have been cleared in another window or in the browser’s settings. Reload to go on with what is there.',
  copied: 'Copied',
  copyDetails: 'Copy details',
  full: 'Your device is out of space',
  fullText: 'There is no room left to start with. Free some space on your device, then reload.',
  missing: 'This page is not on this device yet',
  missingText: 'You are offline. It opens when you are back.',
  noAnswer: 'The server did not answer.',
  noStorage: 'This browser keeps nothing for this app',
  noStorageText:
    'It needs the browser’s storage to keep your feed and what you write. Storage may be blocked for this site, this may be a private window, or the browser is busy. Allow site data or use a normal window, then reload.',
  notLoaded: 'This page could not be loaded',
  notRead: 'It could not be read',
  nothingUnsent: 'Nothing was unsent',
  saveWritings: 'Save what you wrote',
  saved: '{count, plural, one {Saved # item} other {Saved # items}}',
  stillNoAnswer: 'The server still does not answer.',
} as const;
