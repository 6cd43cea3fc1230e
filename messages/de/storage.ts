import type { Translation } from '../message-types.ts';

export const storage: Translation['storage'] = {
  actClosed:
    'Der Browser hat den Speicher dieser App geschlossen, deshalb wurde das nicht gesichert. Lade neu und versuche es erneut.',
  actNotYet: 'Das wurde nicht gesichert: Ein Teil der App fehlt hier noch. Versuche es wieder, sobald du online bist.',
  actFull: 'Auf deinem Gerät ist kein Platz mehr, deshalb wurde das nicht gesichert. Gib Speicher frei und versuche es erneut.',
  bytes: '{count, plural, one {# Byte} other {# Byte}}',
  lostBoth:
    'Der Browser hat {unsent, plural, one {# nicht gesendeten Eintrag} other {# nicht gesendete Einträge}} und {drafts, plural, one {# Entwurf} other {# Entwürfe}} entfernt, die {productName} auf diesem Gerät aufbewahrt hatte.',
  lostDrafts:
    'Der Browser hat {drafts, plural, one {# Entwurf entfernt, den} other {# Entwürfe entfernt, die}} {productName} auf diesem Gerät aufbewahrt hatte.',
  lostFiles:
    'Der Browser hat Dateien entfernt, die {productName} zum Start ohne Verbindung braucht. {connection, select, online {Sie werden gerade erneut gespeichert.} other {Lass diese Seite offen, bis du online bist.}}',
  lostPosts:
    'Der Browser hat Beiträge entfernt, die {productName} auf diesem Gerät aufbewahrt hatte. {connection, select, online {Sie werden neu geladen.} other {Sie laden wieder, sobald du online bist.}}',
  lostSession:
    'Der Browser hat entfernt, was {productName} auf diesem Gerät aufbewahrt hatte, deshalb bist du abgemeldet. {connection, select, online {Melde dich an, um weiterzumachen.} other {Du bist offline: Verbinde dich und melde dich dann an.}}',
  lostSessionBoth:
    'Der Browser hat entfernt, was {productName} auf diesem Gerät aufbewahrt hatte, deshalb bist du abgemeldet. {unsent, plural, one {# nicht gesendeter Eintrag} other {# nicht gesendete Einträge}} und {drafts, plural, one {# Entwurf} other {# Entwürfe}} waren darunter. {connection, select, online {Melde dich an, um weiterzumachen.} other {Du bist offline: Verbinde dich und melde dich dann an.}}',
  lostSessionDrafts:
    'Der Browser hat entfernt, was {productName} auf diesem Gerät aufbewahrt hatte, deshalb bist du abgemeldet. {drafts, plural, one {# Entwurf war darunter.} other {# Entwürfe waren darunter.}} {connection, select, online {Melde dich an, um weiterzumachen.} other {Du bist offline: Verbinde dich und melde dich dann an.}}',
  lostSessionUnsent:
    'Der Browser hat entfernt, was {productName} auf diesem Gerät aufbewahrt hatte, deshalb bist du abgemeldet. {unsent, plural, one {# nicht gesendeter Eintrag war darunter.} other {# nicht gesendete Einträge waren darunter.}} {connection, select, online {Melde dich an, um weiterzumachen.} other {Du bist offline: Verbinde dich und melde dich dann an.}}',
  lostUnsent:
    'Der Browser hat {unsent, plural, one {# nicht gesendeten Eintrag entfernt, den} other {# nicht gesendete Einträge entfernt, die}} {productName} auf diesem Gerät aufbewahrt hatte.',
  noSpaceForPosts:
    'Auf deinem Gerät ist kein Platz mehr. Du kannst weiterlesen, aber neue Beiträge werden nicht offline gespeichert.',
  nothingKept:
    'Auf deinem Gerät ist kein Platz mehr. Du kannst weitermachen, aber nichts wird gesichert: Schließt du diese Seite, bist du abgemeldet, und was nicht gesendet oder ein Entwurf ist, geht verloren. Gib Speicher frei und lade dann neu.',
  textBeside:
    'Dein Gerät hat keinen Platz mehr. Dein Text bleibt vorerst unter den Entwürfen; schaffe Platz, bevor du ihn sendest.',
  textClosed:
    'Der Browser hat den Speicher dieser App geschlossen, deshalb ist das noch nicht gesichert. Dein Text bleibt hier; lade neu, um weiterzumachen.',
  textFull:
    'Auf deinem Gerät ist kein Platz mehr, deshalb ist das noch nicht gesichert. Kopiere deinen Text, oder gib Speicher frei und versuche es erneut.',
  textNotKept: 'Das ist noch nicht auf deinem Gerät gesichert. Kopiere deinen Text, bevor du gehst.',
  textUnavailable:
    'Dieser Browser lässt die App nichts speichern, deshalb ist das nicht gesichert. Kopiere deinen Text, bevor du gehst.',
};
