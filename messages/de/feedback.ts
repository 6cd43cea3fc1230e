import type { Translation } from '../message-types.ts';

export const feedback: Translation['feedback'] = {
  confirm: 'Senden',
  denied: 'Anmeldung fehlgeschlagen',
  done: 'Deine Rückmeldung ist angekommen.',
  empty: 'Fehler: Gib deine Rückmeldung ein',
  entry: 'Rückmeldung',
  failed: 'Da ist etwas schiefgegangen, versuche es noch einmal',
  limited: 'Zu viele Versuche, versuche es in ein paar Minuten noch einmal',
  subject: 'Deine Rückmeldung',
  title: 'Deine Rückmeldung',
  tooLong: 'Deine Rückmeldung ist zu lang: {count, number} von {max, number} Zeichen',
};
