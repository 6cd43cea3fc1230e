import type { Translation } from '../message-types.ts';

export const actions: Translation['actions'] = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  discard: 'Verwerfen',
  edit: 'Bearbeiten',
  loading: 'Wird geladen',
  loadingName: 'Wird geladen …',
  notNow: 'Nicht jetzt',
  notices: 'Hinweise',
  reload: 'Neu laden',
  remove: 'Entfernen',
  retry: 'Erneut senden',
  tryAgain: 'Erneut versuchen',
  toHome: 'Zum Start',
  undo: 'Rückgängig',
};
