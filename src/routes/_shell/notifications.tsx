import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { notificationTabs, type NotificationTab } from '#bridge/view-types.ts';
import { NotificationsScreen } from '#features/notifications/notifications-screen.tsx';
import { t } from '#messages/t.ts';
import { requireMember, searchText } from '../-guard.ts';

interface NotificationsSearch {
  /** Which are shown; absent: all. */
  readonly type?: NotificationTab;
}

/** ROUTE-11. */
export const Route = createFileRoute('/_shell/notifications')({
  validateSearch: (search): NotificationsSearch => {
    const asked = notificationTabs.find((tab) => tab === searchText(search, 'type'));
    return asked === undefined || asked === 'all' ? {} : { type: asked };
  },
  beforeLoad: requireMember,
  component: NotificationsPage,
  staticData: { title: t('notifications.title'), back: true },
});

function NotificationsPage() {
  const { type = 'all' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <NotificationsScreen
      tab={type}
      onTab={(next) => void navigate({ to: '/notifications', search: next === 'all' ? {} : { type: next }, replace: true })}
    />
  );
}
