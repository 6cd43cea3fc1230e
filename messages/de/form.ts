import type { Translation } from '../message-types.ts';

/** Sheets in which something is filled in. */
export const form: Translation['form'] = {
  discard: 'Änderungen verwerfen',
  discardQuestion: 'Deine Änderungen verwerfen?',
  discardText: 'Was du hier geändert hast, ist noch nicht gespeichert.',
  keepEditing: 'Weiter bearbeiten',
};
