import type { Translation } from '../message-types.ts';

export const actions: Translation['actions'] = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  discard: 'Verwerfen',
  edit: 'Bearbeiten',
  notNow: 'Nicht jetzt',
  reload: 'Neu laden',
  remove: 'Entfernen',
  retry: 'Erneut senden',
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig',
};
