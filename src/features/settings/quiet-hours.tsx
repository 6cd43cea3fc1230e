import { clockTimeText } from '#core/settings/clock-time.ts';
import { settingLabels } from '#core/settings/setting-words.ts';
import { t } from '#messages/t.ts';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import styles from './preferences.module.css';
import type { Settings } from './use-settings.ts';

export interface QuietHoursProps {
  readonly settings: NonNullable<Settings['settings']>;
  readonly onChange: Settings['change'];
}

/** Minutes between two times to choose from. */
const STEP_MINUTES = 30;

/**
 * What a push shows, and when none comes, on all devices of the member. Whatever is set here is meant in the time of
 * this device.
 */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const { quiet_hours: isOn, quiet_from: from, quiet_to: to, time_zone: zone } = settings;
  const set = (change: Parameters<Settings['change']>[0]) => onChange({ ...change, time_zone: ownTimeZone() });
  return (
    <>
      <Switch
        label={settingLabels.push_shows_text}
        checked={settings.push_shows_text}
        onChange={(shows) => onChange({ push_shows_text: shows })}
      />
      <Switch label={settingLabels.quiet_hours} checked={isOn} onChange={(isQuiet) => set({ quiet_hours: isQuiet })} />
      {isOn && (
        <>
          <Time label={t('push.quietFrom')} value={from} onChange={(time) => set({ quiet_from: time })} />
          <Time label={t('push.quietTo')} value={to} onChange={(time) => set({ quiet_to: time })} />
          <p className={styles['text']}>{t('push.quietText', { zone: zone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </>
  );
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const times = timesOfDay();
  const options = times.includes(value) ? times : [...times, value].toSorted();
  return (
    <div className={styles['row']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <Select
        label={label}
        value={value}
        options={options.map((time) => ({ value: time, label: clockTimeText(time) }))}
        onChange={onChange}
      />
    </div>
  );
}

function timesOfDay(): readonly string[] {
  const two = (part: number) => String(part).padStart(2, '0');
  return Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => index * STEP_MINUTES).map(
    (minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  );
}

function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
