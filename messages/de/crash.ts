import type { Translation } from '../message-types.ts';

export const crash: Translation['crash'] = {
  broken: 'Hier ist etwas schiefgegangen',
  brokenText: 'Was du geschrieben hast, ist auf diesem Gerät sicher. Meist hilft es, neu zu laden.',
  closed: 'Der Browser hat den Speicher dieser App geschlossen',
  closedText:
    'Vielleicht wurde er in einem anderen Fenster oder in den Einstellungen des Browsers geleert. Lade neu, um mit dem weiterzumachen, was noch da ist.',
  copied: 'Kopiert',
  copyDetails: 'Details kopieren',
  full: 'Auf deinem Gerät ist kein Platz mehr',
  fullText: 'Zum Starten ist kein Platz mehr da. Gib auf deinem Gerät Speicher frei und lade dann neu.',
  missing: 'Diese Seite ist noch nicht auf diesem Gerät',
  missingText: 'Du bist offline. Sie öffnet sich, sobald du wieder online bist.',
  noAnswer: 'Der Server hat nicht geantwortet.',
  noStorage: 'Dieser Browser speichert nichts für diese App',
  noStorageText:
    'Die App braucht den Speicher des Browsers für deinen Feed und das, was du schreibst. Vielleicht ist der Speicher für diese Website gesperrt, dies ist ein privates Fenster, oder der Browser ist beschäftigt. Erlaube Websitedaten oder nutze ein normales Fenster und lade dann neu.',
  notLoaded: 'Diese Seite konnte nicht geladen werden',
  notRead: 'Es konnte nicht gelesen werden',
  nothingUnsent: 'Es war alles gesendet',
  saveWritings: 'Geschriebenes sichern',
  saved: '{count, plural, one {# Eintrag gesichert} other {# Einträge gesichert}}',
  stillNoAnswer: 'Der Server antwortet noch immer nicht.',
};
