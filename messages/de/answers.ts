import type { Translation } from '../message-types.ts';

export const answers: Translation['answers'] = {
  bookmarked: 'Beitrag zu den Lesezeichen hinzugefügt',
  unbookmarked: 'Beitrag aus den Lesezeichen entfernt',
};
