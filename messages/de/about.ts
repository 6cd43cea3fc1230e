import type { Translation } from '../message-types.ts';

export const about: Translation['about'] = {
  kept: 'Was du offline postest, beantwortest und speicherst, wartet auf deinem Gerät. Es wird genau einmal gesendet, sobald du wieder online bist, und du siehst immer, wie es darum steht.',
  keptTitle: 'Nichts geht verloren',
  lead: '{productName} ist ein soziales Netzwerk für alle, deren Verbindung kommt und geht.',
  licences: 'Lizenzen der verwendeten Software',
  links: 'Mehr zum Lesen',
  noPeople: 'Heute sticht niemand heraus',
  noTopics: 'Heute sticht kein Thema heraus',
  open: 'Öffentliche Beiträge und Profile kann jeder lesen. Mit einem Konto kannst du posten, kommentieren, reagieren und anderen folgen.',
  openTitle: 'Offen zum Lesen',
  opens: 'Dein Feed liegt auf deinem Gerät. Er öffnet sich sofort, mit oder ohne Verbindung.',
  opensTitle: 'Öffnet sich überall',
  people: 'Personen im Trend',
  readingTopics: 'Themen werden geladen',
  rewards:
    'Du verdienst Belohnungstoken, wenn du mitmachst: wenn du postest, dein Netzwerk erweiterst und Tag für Tag wiederkommst.',
  rewardsTitle: 'Mitmachen lohnt sich',
  text: 'Die letzten 24 Stunden in dem, was alle lesen können.',
  title: 'Über uns',
  topics: 'Themen im Trend',
  trending: 'Was gerade los ist',
};
