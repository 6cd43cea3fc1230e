import type { Translation } from '../message-types.ts';

export const offlinePack: Translation['offlinePack'] = {
  again: 'Erneut speichern',
  bar: 'Offline speichern',
  dataSaver: 'Dein Datensparmodus ist an, deshalb wird wenig und ohne Bilder gespeichert, außer du wählst es anders.',
  endClosed: 'Die App wurde geschlossen, bevor alles gespeichert war.',
  endFull:
    'Auf deinem Gerät ist kein Platz mehr, deshalb ist der Rest nicht gespeichert. Gib Speicher frei und mach dann weiter.',
  endOffline: 'Die Verbindung ging verloren, bevor alles gespeichert war.',
  endServer: 'Der Server hat nicht alles gesendet. Mach weiter, um es erneut zu versuchen.',
  endUnknown: 'Etwas ging schief, bevor alles gespeichert war.',
  kept: '{posts, plural, one {# Beitrag} other {# Beiträge}}, {size}',
  keptBoth:
    '{posts, plural, one {# Beitrag} other {# Beiträge}} mit {comments, plural, one {# Kommentar} other {# Kommentaren}} und {pictures, plural, one {# Bild} other {# Bildern}}, {size}',
  keptComments:
    '{posts, plural, one {# Beitrag} other {# Beiträge}} mit {comments, plural, one {# Kommentar} other {# Kommentaren}}, {size}',
  keptPictures:
    '{posts, plural, one {# Beitrag} other {# Beiträge}} mit {pictures, plural, one {# Bild} other {# Bildern}}, {size}',
  notBegun: 'Es konnte nicht beginnen. Lade neu und versuche es erneut.',
  notBegunFull:
    'Auf deinem Gerät ist kein Platz mehr, deshalb kann nichts weiter gespeichert werden. Gib Speicher frei und versuche es erneut.',
  notFinished: 'Nicht fertig',
  notRemoved: 'Es konnte nicht entfernt werden. Lade neu und versuche es erneut.',
  notStopped: 'Es konnte nicht angehalten werden. Lade neu und versuche es erneut.',
  now: 'Jetzt speichern',
  ofFeed: '{feed}, {time}',
  offline: 'Du bist offline. Was schon gespeichert ist, kannst du lesen.',
  pictures: 'Mit Bildern',
  postCount: '{posts, plural, one {# Beitrag} other {# Beiträge}}',
  postsAt: '{posts, plural, one {# Beitrag} other {# Beiträge}}, {time}',
  removed: 'Von diesem Gerät entfernt',
  resume: 'Fortsetzen',
  saved: 'Was gespeichert ist',
  size: '{megabytes} MB, bis zu {posts} Beiträge',
  space: 'Platz auf diesem Gerät',
  stateInterrupted: 'Nicht fertig: {kept}',
  stateKeeping: 'Wird gespeichert: {kept}',
  stateKept: 'Gespeichert: {kept}',
  stateStopped: 'Angehalten: {kept}',
  stateStopping: 'Wird angehalten',
  stop: 'Anhalten',
  text: 'Speichert die nächsten Beiträge aus {feed} mit ihren Kommentaren, damit du sie ohne Verbindung lesen kannst.',
  useAtMost: 'Höchstens verwenden',
};
