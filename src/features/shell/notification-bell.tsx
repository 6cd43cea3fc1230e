import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { noteNotificationsSought } from '#bridge/hooks/notifications-sought.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { t } from '#messages/t.ts';
import { badgeText, notificationsLabel } from './count-text.ts';
import styles from './notification-bell.module.css';
import { useUnseen } from './use-shell-account.ts';

const icon = <Bell size={22} aria-hidden="true" />;

/**
 * On a phone the way to the notifications, which the left menu has on wider screens; visitors are asked to log in
 * (NOTIF-10).
 */
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
  return <MemberBell />;
}

function MemberBell() {
  const newest = useView((views) => views.newestNotification(), undefined, []);
  return <UnseenBell unseen={useUnseen()} newest={newest} />;
}

export interface UnseenBellProps {
  /** How many wait (NOTIF-07); null: not known yet. */
  readonly unseen: number | null;
  /** Id of the newest notification; null: there is none, undefined: not known yet. */
  readonly newest: string | null | undefined;
}

/** It rings for what is new (NOTIF-09), and not for a count that only settles. */
export function UnseenBell({ unseen, newest }: UnseenBellProps) {
  const [known, setKnown] = useState(newest);
  const [rings, setRings] = useState(0);
  if (known !== newest) {
    setKnown(newest);
    // What the device had at the start is no news, nor is what is left when the newest is deleted.
    if (known !== undefined && typeof newest === 'string' && (known === null || newest > known)) setRings(rings + 1);
  }
  const count = unseen ?? 0;
  return (
    <Link to="/notifications" className={styles['bell']} aria-label={notificationsLabel(count)} onClick={noteNotificationsSought}>
      <span key={rings} className={classNames(styles['icon'], rings > 0 && styles['ringing'])} data-rings={rings}>
        {icon}
      </span>
      {count > 0 && <span className={styles['count']}>{badgeText(count)}</span>}
    </Link>
  );
}
