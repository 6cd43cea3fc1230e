import { Smartphone } from 'lucide-react';
import { useDevicePush } from '#bridge/hooks/use-device-push.ts';
import { t } from '#messages/t.ts';
import { PushPanel } from './push-panel.tsx';
import styles from './preferences.module.css';

/** Push notifications on this device (NOTIF-18); not shown where the server pushes nothing. */
export function PushSection() {
  const { state, isBusy, turn } = useDevicePush();
  if (state === null) return null;
  return (
    <section className={styles['section']} aria-labelledby="push-heading">
      <h2 id="push-heading" className={styles['heading']}>
        <Smartphone size={20} aria-hidden="true" />
        {t('push.title')}
      </h2>
      <PushPanel state={state} isBusy={isBusy} onTurn={(isOn) => void turn(isOn)} />
    </section>
  );
}
