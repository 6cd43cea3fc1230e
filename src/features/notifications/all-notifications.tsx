import { CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { distinctUntilChanged, map } from 'rxjs';
import { useView } from '#bridge/hooks/use-view.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import styles from './all-notifications.module.css';
import { useNotificationActs } from './use-notification-acts.ts';

/** What one does with all notifications at once: those that the device knows of by now, and no later one (NOTIF-17). */
export function AllNotifications() {
  const acts = useNotificationActs();
  const newest = useView((views) => views.newestNotification(), null, []);
  const hasUnseen = useView((views) => views.shell().pipe(map(isUnseen), distinctUntilChanged()), false, []);
  const [isAsking, setIsAsking] = useState(false);
  if (newest === null) return null;
  return (
    <div className={styles['acts']}>
      <Button
        variant="quiet"
        size="small"
        icon={<CheckCheck size={18} />}
        disabled={!hasUnseen}
        onClick={() => acts.readAll(newest)}
      >
        {t('notifications.markAllRead')}
      </Button>
      <Button variant="quiet" size="small" icon={<Trash2 size={18} />} onClick={() => setIsAsking(true)}>
        {t('notifications.deleteAll')}
      </Button>
      <ConfirmSheet
        open={isAsking}
        title={t('notifications.deleteAllQuestion')}
        text={t('notifications.deleteAllText')}
        confirmLabel={t('notifications.deleteAll')}
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          acts.removeAll(newest);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

function isUnseen({ unseenCount }: { readonly unseenCount: number }): boolean {
  return unseenCount > 0;
}
