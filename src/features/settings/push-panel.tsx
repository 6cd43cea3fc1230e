import type { DevicePush } from '#bridge/hooks/use-device-push.ts';
import { t } from '#messages/t.ts';
import { Switch } from '#ui/switch.tsx';
import styles from './preferences.module.css';

export interface PushPanelProps {
  readonly state: NonNullable<DevicePush['state']>;
  readonly isBusy: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** The switch, or why there is none and what helps. */
export function PushPanel({ state, isBusy, onTurn }: PushPanelProps) {
  if (state === 'unsupported') return <p className={styles['text']}>{t('push.unsupported')}</p>;
  if (state === 'blocked') return <p className={styles['text']}>{t('push.blocked')}</p>;
  if (state === 'needsInstall')
    return (
      <>
        <p className={styles['text']}>{t('push.needsInstall')}</p>
        <ol className={styles['text']}>
          <li>{t('push.installShare')}</li>
          <li>{t('push.installAdd')}</li>
          <li>{t('push.installOpen')}</li>
        </ol>
      </>
    );
  return (
    <>
      <p className={styles['text']}>{t('push.text')}</p>
      <Switch label={t('push.thisDevice')} checked={state === 'on'} disabled={isBusy} onChange={onTurn} />
    </>
  );
}
