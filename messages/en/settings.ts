/** What a member can set. */
export const settings = {
  language: 'Language',
  languageComes: 'Getting the language',
  languageMissing: '{language} is not on this device yet. Choose it again when you are online.',
  languageText: 'Of menus and messages on this device. Posts stay as they were written.',
} as const;
