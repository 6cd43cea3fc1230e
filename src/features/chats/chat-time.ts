import { regionalLocale } from '#messages/regional-locale.ts';
import { t } from '#messages/t.ts';

const DAY_MS = 24 * 60 * 60_000;

let clockFormat: Intl.DateTimeFormat | undefined;
let dayFormat: Intl.DateTimeFormat | undefined;
let yearFormat: Intl.DateTimeFormat | undefined;

/** The time of day. `at` in milliseconds since 1970, as below. */
export function clockTime(at: number): string {
  clockFormat ??= new Intl.DateTimeFormat(regionalLocale(), { hour: 'numeric', minute: '2-digit' });
  return clockFormat.format(at);
}

/** 'Today', 'Yesterday', 'Friday, 27 November', with the year where that is another one. */
export function dayName(at: number, now: number): string {
  const day = new Date(at).toDateString();
  if (day === new Date(now).toDateString()) return t('chats.today');
  if (day === new Date(now - DAY_MS).toDateString()) return t('chats.yesterday');
  const withinYear = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  if (new Date(at).getFullYear() === new Date(now).getFullYear())
    return (dayFormat ??= new Intl.DateTimeFormat(regionalLocale(), withinYear)).format(at);
  return (yearFormat ??= new Intl.DateTimeFormat(regionalLocale(), { dateStyle: 'long' })).format(at);
}
