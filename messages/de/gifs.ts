import type { Translation } from '../message-types.ts';

export const gifs: Translation['gifs'] = {
  add: 'GIF hinzufügen',
  title: 'GIFs',
  search: 'GIFs suchen',
  searching: 'GIFs werden gesucht',
  found: 'GIFs',
  loadMore: 'Mehr laden',
  untitled: 'GIF ohne Titel',
  none: 'Keine GIFs gefunden',
  noneText: 'Versuche es mit anderen Wörtern.',
  offline: 'Du bist offline. Diese GIFs sind auf deinem Gerät.',
  offlineNone: 'Du bist offline, und solche GIFs sind nicht auf deinem Gerät.',
  notFetched: 'Dieses GIF konnte nicht geladen werden. Versuche es noch einmal, sobald du eine Verbindung hast.',
  small: 'Ohne Verbindung wurde die kleine Fassung dieses GIFs genommen.',
  provider: 'Bereitgestellt von {provider}',
};
