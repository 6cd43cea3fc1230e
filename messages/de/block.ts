import type { Translation } from '../message-types.ts';

export const block: Translation['block'] = {
  act: 'Blockieren',
  done: '{username} ist jetzt blockiert',
  failed: '{username} konnte nicht blockiert werden. Bitte versuche es erneut.',
  question: '@{username} blockieren?',
  subject: '{username} blockieren',
  text: 'Ihr seht nichts mehr voneinander und folgt einander nicht mehr. Die Person erfährt nichts davon.',
  undoAct: 'Blockierung aufheben',
  undoDone: '{username} ist nicht mehr blockiert',
  undoFailed: 'Die Blockierung von {username} konnte nicht aufgehoben werden. Bitte versuche es erneut.',
  undoSubject: 'Blockierung von {username} aufheben',
};
