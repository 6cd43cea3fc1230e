import { t } from '#messages/t.ts';
import { createBackgroundFetches } from '#platform/background-fetch.ts';

/** What this page lends its worker. */
export const pageBackgroundFetches = createBackgroundFetches({
  registration: async () => navigator.serviceWorker?.getRegistration(),
  permissions: navigator.permissions,
  titleOf: (name) => t('outbox.uploadingFile', { name }),
});
