import type { Translation } from '../message-types.ts';

export const comments: Translation['comments'] = {
  beFirst: 'Antworte als Erste oder Erster.',
  hide: 'Kommentare ausblenden',
  linked: 'Verlinkter Kommentar',
  loadLater: 'Sie werden geladen, sobald du wieder online bist.',
  loadMore: 'Mehr laden',
  loading: 'Kommentare werden geladen',
  newest: 'Neueste',
  none: 'Noch keine Kommentare',
  notHere: 'Die Kommentare sind auf diesem Gerät nicht gespeichert',
  oldest: 'Älteste',
  popular: 'Beliebt',
  pressAgain: 'Du bist offline. Tippe noch einmal, wenn du wieder online bist.',
  replies: 'Antworten',
  show: 'Kommentare anzeigen',
  sort: 'Kommentare sortieren',
  title: 'Kommentare',
  unpopular: 'Unbeliebt',
  unsent: 'Andere können antworten, sobald er gesendet ist.',
  viewMore: 'Mehr anzeigen',
  viewMoreReplies: 'Mehr anzeigen, {count, plural, one {# Antwort} other {# Antworten}}',
};
