/** What the device could not keep, and what it lost. */
export const storage = {
  actClosed: 'The browser closed this app’s storage, so this was not kept. Reload and try again.',
  actNotYet: 'This was not kept: a part of the app is still missing here. Try again when you are back.',
  actFull: 'Your device is out of space, so this was not kept. Free some space and try again.',
  bytes: '{count, plural, one {# byte} other {# bytes}}',
  lostBoth:
    'The browser removed {unsent, plural, one {# unsent item} other {# unsent items}} and {drafts, plural, one {# draft} other {# drafts}} that {productName} kept on this device.',
  lostDrafts: 'The browser removed {drafts, plural, one {# draft} other {# drafts}} that {productName} kept on this device.',
  lostFiles:
    'The browser removed files that {productName} needs to start offline. {connection, select, online {They are being kept again.} other {Keep this page open until you are online.}}',
  lostPosts:
    'The browser removed posts that {productName} kept on this device. {connection, select, online {They are loading again.} other {They load again once you are online.}}',
  lostSession:
    'The browser removed what {productName} kept on this device, so you are logged out. {connection, select, online {Log in to go on.} other {You are offline: connect, then log in to go on.}}',
  lostSessionBoth:
    'The browser removed what {productName} kept on this device, so you are logged out. {unsent, plural, one {# unsent item} other {# unsent items}} and {drafts, plural, one {# draft} other {# drafts}} were among it. {connection, select, online {Log in to go on.} other {You are offline: connect, then log in to go on.}}',
  lostSessionDrafts:
    'The browser removed what {productName} kept on this device, so you are logged out. {drafts, plural, one {# draft was among it.} other {# drafts were among it.}} {connection, select, online {Log in to go on.} other {You are offline: connect, then log in to go on.}}',
  lostSessionUnsent:
    'The browser removed what {productName} kept on this device, so you are logged out. {unsent, plural, one {# unsent item was among it.} other {# unsent items were among it.}} {connection, select, online {Log in to go on.} other {You are offline: connect, then log in to go on.}}',
  lostUnsent:
    'The browser removed {unsent, plural, one {# unsent item} other {# unsent items}} that {productName} kept on this device.',
  noSpaceForPosts: 'Your device is out of space. You can read on, but new posts are not saved for offline.',
  nothingKept:
    'Your device is out of space. You can go on, but nothing is kept: when this page closes you are logged out, and drafts and unsent items are lost. Free some space, then reload.',
  textBeside: 'Your device is out of space. Your text is kept among your drafts for now; free some space before you send it.',
  textClosed: 'The browser closed this app’s storage, so this is not kept yet. Your text stays here; reload to go on.',
  textFull: 'Your device is out of space, so this is not kept yet. Copy your text, or free some space and try again.',
  textNotKept: 'This is not kept on your device yet. Copy your text before you leave.',
  textUnavailable: 'This browser does not let the app keep anything, so this is not kept. Copy your text before you leave.',
} as const;
