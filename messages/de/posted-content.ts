import type { Translation } from '../message-types.ts';

export const postedContent: Translation['postedContent'] = {
  asOf: 'Du bist offline. Stand vom {time}.',
  comments: 'Kommentare',
  failed: 'Deine Zahlen konnten nicht gelesen werden.',
  inAll: 'Insgesamt',
  media: 'Medien',
  needsConnection: 'Deine Zahlen werden geladen, sobald du wieder online bist.',
  none: 'Du hast noch nichts veröffentlicht',
  posts: 'Beiträge',
  quotes: 'Zitate',
  reading: 'Deine Zahlen werden gelesen',
  reposts: 'Reposts',
  text: 'Wie viel du veröffentlicht hast, nach Monaten. Gelöschtes zählt nicht mit.',
  title: 'Veröffentlichtes',
};
