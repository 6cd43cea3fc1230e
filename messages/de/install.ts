import type { Translation } from '../message-types.ts';

export const install: Translation['install'] = {
  how: 'So geht’s',
  install: 'Installieren',
  question: '{productName} auf diesem Gerät installieren?',
  screenshotNarrow: 'Der Feed auf dem Telefon',
  screenshotWide: 'Feed, Leute und Themen nebeneinander',
  shortcutNotifications: 'Mitteilungen',
  shortcutPost: 'Neuer Beitrag',
  shortcutSaved: 'Gespeichert',
  stepAdd: 'Wähle „Zum Home-Bildschirm“',
  stepConfirm: 'Tippe auf „Hinzufügen“',
  stepShare: 'Tippe in der Leiste des Browsers auf „Teilen“',
  title: '{productName} installieren',
  use: '{productName} öffnet sich dann wie jede andere App, auch ohne Verbindung.',
};
