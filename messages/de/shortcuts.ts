import type { Translation } from '../message-types.ts';

export const shortcuts: Translation['shortcuts'] = {
  chats: 'Zu den Chats',
  home: 'Zum Start',
  list: 'Diese Liste',
  newPost: 'Neuer Beitrag',
  next: 'Nächster Beitrag',
  notifications: 'Zu den Mitteilungen',
  outbox: 'Zum Postausgang',
  previous: 'Vorheriger Beitrag',
  profile: 'Zu deinem Profil',
  react: 'Reagieren',
  reply: 'Antworten',
  save: 'Speichern',
  saved: 'Zu den gespeicherten Beiträgen',
  search: 'Suchen',
  title: 'Tastenkürzel',
};
