import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { t } from '#messages/t.ts';
import styles from './shell-header.module.css';

const icon = <Bell size={22} aria-hidden="true" />;

/** On a phone the way to the notifications, which the left menu has on wider screens; visitors are asked to log in (NOTIF-10). */
export function NotificationBell({ isVisitor }: { readonly isVisitor: boolean }) {
  const { openLoginPrompt } = useUiIntents();
  if (isVisitor) {
    return (
      <IconButton
        className={styles['bell']}
        icon={icon}
        label={t('notifications.title')}
        tip="none"
        onClick={() => openLoginPrompt('notifications')}
      />
    );
  }
  return (
    <Link to="/notifications" className={styles['bell']} aria-label={t('notifications.title')}>
      {icon}
    </Link>
  );
}
