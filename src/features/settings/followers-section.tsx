import { UserCheck } from 'lucide-react';
import { settingLabels } from '#core/settings/setting-words.ts';
import { t } from '#messages/t.ts';
import { Switch } from '#ui/switch.tsx';
import styles from './preferences.module.css';
import type { Settings } from './use-settings.ts';

export interface FollowersSectionProps {
  readonly settings: NonNullable<Settings['settings']>;
  readonly onChange: Settings['change'];
}

/** Whether who follows asks first (NOTIF-21, decisions 9). */
export function FollowersSection({ settings, onChange }: FollowersSectionProps) {
  return (
    <section className={styles['section']} aria-labelledby="followers-heading">
      <h2 id="followers-heading" className={styles['heading']}>
        <UserCheck size={20} aria-hidden="true" />
        {t('preferences.followers')}
      </h2>
      <Switch
        label={settingLabels.approve_followers}
        checked={settings.approve_followers}
        onChange={(isOn) => onChange({ approve_followers: isOn })}
      />
      <p className={styles['text']}>{t('preferences.approveFollowersText')}</p>
    </section>
  );
}
