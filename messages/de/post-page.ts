import type { Translation } from '../message-types.ts';

export const postPage: Translation['postPage'] = {
  by: 'Beitrag von {name}',
  deleted: 'Gelöschter Beitrag',
  excerpt: '{name}: „{text}“',
  notHere: 'Dieser Beitrag ist auf diesem Gerät nicht gespeichert',
  notHereText: 'Er wird geladen, sobald du wieder online bist.',
  post: 'Beitrag',
  replyingTo: 'Antwort auf @{username}',
  replyingToGone: 'Antwort auf einen Beitrag, den es nicht mehr gibt',
  replyingToPost: 'Antwort auf einen Beitrag',
  thread: 'Thread',
  unavailableText: 'Er wurde gelöscht, oder die Adresse stimmt nicht ganz.',
  wholeThread: 'Ganzer Thread',
  writeComment: 'Schreibe einen Kommentar',
};
