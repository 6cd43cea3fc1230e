import { useState } from 'react';
import { PUSH_ASKED } from '#bridge/boot/device-push.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useNotificationsSought } from '#bridge/hooks/notifications-sought.ts';
import { useDevicePush } from '#bridge/hooks/use-device-push.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './all-notifications.module.css';

/**
 * Asks, once, whether to push to this device (NOTIF-18): of a reader who pressed what leads to the notifications, and
 * only where nothing is pushed yet and the browser does not forbid it. Its own question, where it is still open,
 * follows the yes.
 */
export function PushQuestion() {
  const { accountStorage } = useAppServices();
  const isSought = useNotificationsSought();
  const { state, isBusy, turn } = useDevicePush();
  const [isAsked, setIsAsked] = useState(() => accountStorage.getItem(PUSH_ASKED) !== null);
  if (isAsked || !isSought || state !== 'off') return null;
  function answer() {
    try {
      accountStorage.setItem(PUSH_ASKED, '1');
    } catch {
      // Full: it is asked again at the next visit.
    }
    setIsAsked(true);
  }
  return (
    <Notice
      title={t('push.question')}
      text={t('push.questionText')}
      action={
        <div className={styles['acts']}>
          <Button size="small" disabled={isBusy} onClick={() => void turn(true).finally(answer)}>
            {t('push.turnOn')}
          </Button>
          <Button size="small" variant="quiet" onClick={answer}>
            {t('push.notNow')}
          </Button>
        </div>
      }
    />
  );
}
