import type { Translation } from '../message-types.ts';

export const settings: Translation['settings'] = {
  ask: 'Browser um Schutz bitten',
  browserCounts: 'Der Browser zählt insgesamt {used}, die App eingeschlossen.',
  browserCountsOf: 'Der Browser zählt insgesamt {used}, die App eingeschlossen, und erlaubt etwa {limit}.',
  clear: 'Zwischenspeicher leeren',
  clearFailed: 'Der Zwischenspeicher konnte nicht geleert werden. Lade neu und versuche es erneut.',
  clearQuestion: 'Zwischenspeicher leeren?',
  clearText:
    'Entfernt Beiträge, Personen, Feeds und Bilder, auch die offline gespeicherten. Sie laden wieder, wenn du online bist. Du bleibst angemeldet; Entwürfe und nicht gesendete Einträge bleiben, ebenso die Beiträge, auf die sie sich beziehen.',
  clearWarning: 'Bis du wieder online bist, gibt es hier nichts zu lesen. Entwürfe und nicht gesendete Einträge bleiben.',
  cleared: 'Zwischenspeicher geleert',
  export: 'Exportieren',
  exportFailed: 'Es konnte nichts exportiert werden. Lade neu und versuche es erneut.',
  exported: 'In deinen Downloads gespeichert',
  kind: 'Art',
  language: 'Sprache',
  languageComes: 'Sprache wird geholt',
  languageMissing: '{language} ist noch nicht auf diesem Gerät. Wähle die Sprache erneut, wenn du online bist.',
  languageText: 'Die Sprache von Menüs und Meldungen auf diesem Gerät. Beiträge bleiben, wie sie geschrieben wurden.',
  measuring: 'Gespeichertes wird gemessen',
  notMeasured: 'Was auf diesem Gerät ist, konnte nicht gelesen werden.',
  nothingToExport: 'Es gibt keine Entwürfe und nichts Ungesendetes',
  number: 'Anzahl',
  packAmount:
    'Aus {feed}: {posts, plural, one {# Beitrag} other {# Beiträge}}, {comments, plural, one {# Kommentar} other {# Kommentare}} und {pictures, plural, one {# Bild} other {# Bilder}}, insgesamt {size}.',
  packTitle: 'Offline gespeichert',
  pictures: 'Bilder',
  protectionGranted: 'Geschützt: Der Browser behält all das, bis du es entfernst.',
  protectionNow: 'Deine Daten sind jetzt geschützt',
  protectionRefused:
    'Nicht geschützt: Wird der Platz auf dem Gerät knapp, kann der Browser all das entfernen. Es hilft, die App zu installieren oder oft zu nutzen.',
  protectionTitle: 'Speicherschutz',
  protectionUnasked: 'Noch nicht geschützt: Der Browser wird einmal gefragt, sobald du etwas schreibst.',
  protectionUnknown: 'Dieser Browser kann es nicht schützen: Wird der Platz auf dem Gerät knapp, kann er es entfernen.',
  protectionWait: 'Der Browser hat nicht zugestimmt. Vielleicht später, wenn du die App öfter nutzt.',
  size: 'Größe',
  storage: 'Speicher',
  storageText: 'Was auf diesem Gerät ist, damit du ohne Verbindung lesen und schreiben kannst.',
  writings: 'Entwürfe und nicht Gesendetes',
  writingsText:
    'Nur dieses Gerät hat sie, bis sie gesendet sind. Exportiere sie, um eine Kopie in einer lesbaren Datei zu haben.',
};
