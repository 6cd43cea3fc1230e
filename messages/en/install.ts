/**
 * The question whether to install the app, and how; and what the system shows of it (`public/manifest.webmanifest`).
 */
export const install = {
  how: 'How',
  install: 'Install',
  question: 'Install {productName} on this device?',
  screenshotNarrow: 'The feed on a phone',
  screenshotWide: 'Feed, people and topics side by side',
  shortcutNotifications: 'Notifications',
  shortcutPost: 'New post',
  shortcutSaved: 'Saved',
  stepAdd: 'Choose Add to Home Screen',
  stepConfirm: 'Press Add',
  stepShare: "Press Share in the browser''s bar",
  title: 'Install {productName}',
  use: '{productName} then opens like any other app, without a connection too.',
} as const;
