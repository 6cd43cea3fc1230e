/** The question whether to install the app, and how. */
export const install = {
  how: 'How',
  install: 'Install',
  question: 'Install {productName} on this device?',
  stepAdd: 'Choose Add to Home Screen',
  stepConfirm: 'Press Add',
  stepShare: "Press Share in the browser''s bar",
  title: 'Install {productName}',
  use: '{productName} then opens like any other app, without a connection too.',
} as const;
