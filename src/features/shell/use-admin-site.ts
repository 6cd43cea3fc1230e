import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { t } from '#messages/t.ts';

/**
 * Opens the admin site in a new tab (MOD-44): the tab at once, as a browser allows it with the press alone, the site
 * when its session is there.
 */
export function useAdminSite(): () => void {
  const { sync, status } = useAppServices();
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
      const isOffline = status.get().connection === 'offline';
      if (outcome.ok) showToast({ text: t('menus.adminFailed'), tone: 'danger' });
      else if (isOffline) showToast({ text: t('menus.adminOffline') });
      else showToast({ text: outcome.message, tone: 'danger' });
    });
  };
}
