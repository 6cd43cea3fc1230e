import type { Translation } from '../message-types.ts';

export const digest: Translation['digest'] = {
  away: 'Während du weg warst',
  ended: 'Du bekommst keine solchen E-Mails mehr.',
  more: '{count, plural, one {und # weitere} other {und # weitere}}',
  open: 'Dunlin öffnen',
  pageTitle: 'E-Mails über Verpasstes',
  posts: 'Von Leuten, denen du folgst',
  question: 'Soll Dunlin dir nicht mehr schreiben, was du verpasst hast?',
  setting: 'Schreib mir, was ich verpasst habe',
  settingText: 'Nach einer Woche Abwesenheit und höchstens einmal in der Woche, per E-Mail.',
  subject: '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}} auf Dunlin',
  subjectPosts: 'Was Leute, denen du folgst, auf Dunlin geschrieben haben',
  toSettings: 'Einstellungen',
  unknownLink: 'Dieser Link ist nicht gültig. Du kannst diese E-Mails in den Einstellungen beenden.',
  unsubscribe: 'Abbestellen',
  why: 'Du bekommst diese E-Mail, weil deine Einstellungen nach einer Woche Abwesenheit darum bitten.',
};
