import type { Translation } from '../message-types.ts';

export const page: Translation['page'] = {
  description: 'Kurze Beiträge von Menschen, die zu lesen sich lohnt. Überall lesen, überall schreiben, genau einmal gesendet.',
  needsJavaScript: 'Dunlin braucht JavaScript. Bitte schalte es ein und lade die Seite neu.',
};
