import { useState } from 'react';
import type { AdDay } from '#contract/resources/ad.ts';
import { regionalLocale } from '#messages/regional-locale.ts';
import { t } from '#messages/t.ts';
import { Select } from '#ui/select.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './ad-days.module.css';
import { adMetrics, metricNames, type AdMetric } from './ad-words.ts';

const options = adMetrics.map((value) => ({ value, label: metricNames[value] }));
/** Height of the chart in its own units. */
const HEIGHT = 100;
/** Of one day: its bar and the space after it. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
/** A day is no wider than this, and the names of the first and the last have room. */
const DAY_REM = 2;
const LABEL_REM = 6;
const DAY_MS = 86_400_000;

/** What each day brought, as bars of one metric; who cannot see them has the whole table (BOOST-43). */
export function AdDays({ days }: { readonly days: readonly AdDay[] }) {
  const [metric, setMetric] = useState<AdMetric>('views');
  const all = withEmptyDays(days);
  const most = Math.max(1, ...all.map((day) => day[metric]));
  return (
    <div className={styles.days}>
      <div className={styles.head}>
        <Select label={t('boost.metric')} value={metric} options={options} onChange={setMetric} />
        <span className={styles.most} aria-hidden="true">
          {t('boost.most', { count: most.toLocaleString(regionalLocale()) })}
        </span>
      </div>
      <div className={styles.drawn} style={{ maxWidth: `${all.length * DAY_REM + LABEL_REM}rem` }}>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${all.length * DAY_WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {all.map((day, index) => {
            const height = (day[metric] / most) * HEIGHT;
            return <rect key={day.day} x={index * DAY_WIDTH} y={HEIGHT - height} width={BAR_WIDTH} height={height} />;
          })}
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span>{dayName(all[0])}</span>
          {all.length > 1 && <span>{dayName(all.at(-1))}</span>}
        </p>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('boost.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('boost.day')}</th>
              {adMetrics.map((name) => (
                <th key={name} scope="col">
                  {metricNames[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayName(day)}</th>
                {adMetrics.map((name) => (
                  <td key={name}>{day[name].toLocaleString(regionalLocale())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

/**
 * From the first day to the last without a hole: the server names only days on which something was counted. At most a
 * year of them.
 */
function withEmptyDays(days: readonly AdDay[]): readonly AdDay[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const [first, last] = [Date.parse(days[0]?.day ?? ''), Date.parse(days.at(-1)?.day ?? '')];
  const count = (last - first) / DAY_MS + 1;
  if (!(count >= 1 && count <= 366)) return days;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, views: 0, clicks: 0, follows: 0 };
  });
}

let format: Intl.DateTimeFormat | undefined;

/** Days are the server's, in UTC. */
function dayName(day: AdDay | undefined): string {
  const at = Date.parse(day?.day ?? '');
  format ??= new Intl.DateTimeFormat(regionalLocale(), { timeZone: 'UTC', day: 'numeric', month: 'short' });
  return Number.isNaN(at) ? '' : format.format(at);
}
