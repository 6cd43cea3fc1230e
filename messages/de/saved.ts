import type { Translation } from '../message-types.ts';

export const saved: Translation['saved'] = {
  deviceOnly: 'Du bist offline. Nur dieses Gerät wurde durchsucht; der Server wird gefragt, sobald du wieder online bist.',
  found: 'Vom Server gefunden',
  none: 'Noch nichts gespeichert',
  noneFound: 'Kein gespeicherter Beitrag enthält diese Wörter',
  noneFoundText: 'Durchsucht werden Beiträge und deine Notizen dazu.',
  noneText: 'Tippe bei einem Beitrag auf das Lesezeichen, um ihn hier zu behalten, auch zum Lesen ohne Verbindung.',
  noteAdd: 'Notiz hinzufügen',
  noteDone: 'Notiz gespeichert',
  noteEdit: 'Notiz bearbeiten',
  noteFailed: 'Die Notiz wurde nicht gespeichert',
  noteGone: 'Auch die Notiz ist weg',
  noteHint: 'Nur du siehst sie. Noch {left, plural, one {# Zeichen} other {# Zeichen}}.',
  noteLabel: 'Notiz',
  noteOf: 'Deine Notiz',
  noteRemoved: 'Notiz entfernt',
  noteSave: 'Speichern',
  noteSubject: 'Deine Notiz',
  noteTooLong: '{over, plural, one {# Zeichen zu viel} other {# Zeichen zu viel}}',
  search: 'Gespeicherte Beiträge durchsuchen',
};
