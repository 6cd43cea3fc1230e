import { Bell } from 'lucide-react';
import { settingLabels } from '#core/settings/setting-words.ts';
import { t } from '#messages/t.ts';
import { Switch } from '#ui/switch.tsx';
import { notificationSwitches } from './notification-switches.ts';
import styles from './preferences.module.css';
import { QuietHours } from './quiet-hours.tsx';
import type { Settings } from './use-settings.ts';

export interface NotificationsSectionProps {
  readonly settings: NonNullable<Settings['settings']>;
  readonly onChange: Settings['change'];
}

/** What the reader wants to be told of (SETTINGS-07, SETTINGS-08). */
export function NotificationsSection({ settings, onChange }: NotificationsSectionProps) {
  return (
    <section className={styles['section']} aria-labelledby="notifications-heading">
      <h2 id="notifications-heading" className={styles['heading']}>
        <Bell size={20} aria-hidden="true" />
        {t('notifications.title')}
      </h2>
      <p className={styles['text']}>{t('preferences.notificationsText')}</p>
      {notificationSwitches.map(({ name, label }) => (
        <Switch key={name} label={label} checked={settings[name]} onChange={(isOn) => onChange({ [name]: isOn })} />
      ))}
      {settings.notifications_push_notifications && <QuietHours settings={settings} onChange={onChange} />}
      <Switch
        label={settingLabels.email_digest}
        checked={settings.email_digest}
        onChange={(isOn) => onChange({ email_digest: isOn })}
      />
      <p className={styles['text']}>{t('digest.settingText')}</p>
    </section>
  );
}
