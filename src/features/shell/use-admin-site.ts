import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { t } from '#messages/t.ts';

/** Opens the admin site in a new tab (MOD-44): the tab at once, as a browser allows it with the press alone, the site when its session is there. */
export function useAdminSite(): () => void {
  const { sync } = useAppServices();
  const { showToast } = useUiIntents();
  return () => {
    const tab = window.open('', '_blank');
    if (tab === null) {
      showToast({ text: t('menus.adminBlocked'), tone: 'danger' });
      return;
    }
    // The site knows nothing of the page that opened it.
    tab.opener = null;
    void answerOf(sync.account.openAdminSite()).then((outcome) => {
      const address = outcome.ok ? new URL(outcome.path, location.origin) : null;
      if (address?.origin === location.origin) {
        tab.location.replace(address.href);
        return;
      }
      tab.close();
      showToast({ text: outcome.ok ? t('menus.adminFailed') : outcome.message, tone: 'danger' });
    });
  };
}
