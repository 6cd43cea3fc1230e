import type { Translation } from '../message-types.ts';

export const developer: Translation['developer'] = {
  copyToken: 'Token kopieren',
  create: 'Token erstellen',
  createdAt: 'Erstellt {time}',
  embedText: 'Zeige einen Beitrag auf deiner eigenen Seite. Füge seinen Link oder seine Kennung ein.',
  lastUsed: 'Zuletzt benutzt {time}',
  link: 'Link oder Kennung eines Beitrags',
  name: 'Name des Tokens',
  needsConnection: 'API-Tokens lassen sich nur mit einer Verbindung erstellen, ansehen und widerrufen.',
  neverUsed: 'Noch nie benutzt',
  newToken: 'Dein neuer Token',
  none: 'Du hast keine API-Tokens.',
  notPost: 'Das ist weder Link noch Kennung eines Beitrags.',
  once: 'Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt. Wer ihn hat, liest und schreibt als du.',
  reading: 'Deine Tokens werden gelesen',
  revoke: 'Widerrufen',
  revokeNamed: '{name} widerrufen',
  revokeQuestion: 'Diesen Token widerrufen?',
  revokeText: 'Was {name} benutzt, funktioniert sofort nicht mehr.',
  title: 'Entwicklertools',
  tokens: 'API-Tokens',
  tokensText:
    'Mit einem Token liest und schreibt ein Programm von dir in deinem Namen, langsamer als du es kannst. Es kann keine Tokens sehen oder erstellen, keine Sitzungen beenden, das Archiv deiner Daten nicht holen und das Konto nicht löschen.',
  unread: 'Deine Tokens konnten nicht gelesen werden.',
};
