import type { Translation } from '../message-types.ts';

export const settings: Translation['settings'] = {
  language: 'Sprache',
  languageComes: 'Sprache wird geholt',
  languageMissing: '{language} ist noch nicht auf diesem Gerät. Wähle die Sprache erneut, wenn du online bist.',
  languageText: 'Die Sprache von Menüs und Meldungen auf diesem Gerät. Beiträge bleiben, wie sie geschrieben wurden.',
};
