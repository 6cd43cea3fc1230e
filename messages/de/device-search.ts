import type { Translation } from '../message-types.ts';

export const deviceSearch: Translation['deviceSearch'] = {
  below: 'Alles, was dieses Gerät davon hat, steht unten.',
  count: '{count, plural, one {# Ergebnis} other {# Ergebnisse}} auf diesem Gerät',
  draft: 'Entwurf · {time}',
  drafts: 'Entwürfe',
  failed: 'Die Suche auf diesem Gerät ist fehlgeschlagen.',
  heading: 'Auf diesem Gerät',
  none: 'Auf diesem Gerät passt nichts dazu.',
  people: 'Personen',
  posts: 'Beiträge',
  reading: 'Dieses Gerät wird durchsucht',
  refused: 'Abgelehnt · {time}',
  saved: 'Gespeicherte Beiträge',
  unsent: 'Noch nicht gesendet',
  unsentSince: 'Nicht gesendet · {time}',
};
