import type { Translation } from '../message-types.ts';

export const mute: Translation['mute'] = {
  act: 'Stummschalten',
  alsoUnfollow: 'Möchtest du auch nicht mehr folgen?',
  done: '{username} ist jetzt stummgeschaltet',
  failed: '{username} konnte nicht stummgeschaltet werden. Bitte versuche es erneut.',
  question: '@{username} stummschalten?',
  subject: '{username} stummschalten',
  text: 'Die Beiträge verschwinden aus deinen Feeds, und die Person erfährt nichts davon. In ihrem Profil kannst du das wieder aufheben.',
  undoAct: 'Stummschaltung aufheben',
  undoDone: '{username} ist nicht mehr stummgeschaltet',
  undoFailed: 'Die Stummschaltung von {username} konnte nicht aufgehoben werden. Bitte versuche es erneut.',
  undoSubject: 'Stummschaltung von {username} aufheben',
};
