import type { Translation } from '../message-types.ts';

export const comments: Translation['comments'] = {
  beFirst: 'Antworte als Erste oder Erster.',
  hide: 'Kommentare ausblenden',
  loadLater: 'Sie werden geladen, sobald du wieder online bist.',
  loadMore: 'Mehr laden',
  none: 'Noch keine Kommentare',
  notHere: 'Die Kommentare sind auf diesem Gerät nicht gespeichert',
  show: 'Kommentare anzeigen',
  title: 'Kommentare',
};
