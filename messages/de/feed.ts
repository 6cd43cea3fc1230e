import type { Translation } from '../message-types.ts';

export const feed: Translation['feed'] = {
  discover: '„Entdecken“ öffnen',
  end: 'Ende des Feeds',
  feeds: 'Feeds',
  followSomeone: 'Folge jemandem, um diesen Feed zu füllen',
  followSomeoneText: 'Hier erscheinen die Beiträge der Leute, denen du folgst. Unter „Entdecken“ findest du sie.',
  fresh: '{count, plural, one {# neuer Beitrag} other {# neue Beiträge}}',
  freshMany: 'Über {count, number} neue Beiträge',
  mutualsText: 'Hier erscheinen die Beiträge von Leuten, denen du folgst und die dir zurückfolgen.',
  named: 'Feed „{feed}“',
  noGroupPosts: 'Keine Beiträge aus Gruppen gefunden.',
  noMutuals: 'Noch folgt dir niemand zurück',
  noPosts: 'Noch keine Beiträge',
  noPostsText: 'Zieh nach unten oder tippe auf den Tab, um neu zu laden.',
  pull: 'Zum Aktualisieren ziehen',
  refreshing: 'Wird aktualisiert',
  welcome: 'Willkommen',
  welcomeText: 'Hier erscheinen die ersten Beiträge neuer Mitglieder. Sag Hallo, wenn du einen siehst.',
};
