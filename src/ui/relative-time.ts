import { regionalLocale } from '#messages/regional-locale.ts';
import { t } from '#messages/t.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on a date says more than a number of days. */
const DATE_FROM_MS = 7 * DAY_MS;

/**
 * 'now', '12s', '5m', '3h', '2d', then '4 Mar' and '4 Mar 2024'. A time in the future (a wrong device clock) reads
 * 'now'.
 */
export function relativeTime(atMs: number, nowMs: number, locale?: string): string {
  const ago = nowMs - atMs;
  if (ago < SECOND_MS) return t('time.now');
  if (ago < MINUTE_MS) return t('time.seconds', { count: Math.floor(ago / SECOND_MS) });
  if (ago < HOUR_MS) return t('time.minutes', { count: Math.floor(ago / MINUTE_MS) });
  if (ago < DAY_MS) return t('time.hours', { count: Math.floor(ago / HOUR_MS) });
  if (ago < DATE_FROM_MS) return t('time.days', { count: Math.floor(ago / DAY_MS) });
  const at = new Date(atMs);
  const sameYear = at.getFullYear() === new Date(nowMs).getFullYear();
  return formatter(sameYear ? 'day' : 'dayOfYear', locale ?? regionalLocale()).format(at);
}

/** The whole date and time, for the tooltip and the details of a post. */
export function fullTime(atMs: number, locale = regionalLocale()): string {
  return formatter('full', locale).format(new Date(atMs));
}

const formats = {
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  full: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes longer than to render a post. */
function formatter(format: keyof typeof formats, locale: string): Intl.DateTimeFormat {
  const key = `${format} ${locale}`;
  let known = formatters.get(key);
  if (known === undefined) formatters.set(key, (known = new Intl.DateTimeFormat(locale, formats[format])));
  return known;
}
