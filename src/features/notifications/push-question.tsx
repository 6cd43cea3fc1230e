import { useState } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useDevicePush } from '#bridge/hooks/use-device-push.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './all-notifications.module.css';

/** That the reader was asked on this device, and what they chose stands. */
const ASKED = 'dunlin.push-asked';

/**
 * Asks, once, whether to push to this device (NOTIF-18): of a reader who came to look for what they were told, and only where the browser's own question is
 * still open. That one follows the yes.
 */
export function PushQuestion() {
  const { accountStorage } = useAppServices();
  const { state, isBusy, turn } = useDevicePush();
  const [isAsked, setIsAsked] = useState(() => accountStorage.getItem(ASKED) !== null);
  if (isAsked || state !== 'off' || Notification.permission !== 'default') return null;
  function answer() {
    try {
      accountStorage.setItem(ASKED, '1');
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
