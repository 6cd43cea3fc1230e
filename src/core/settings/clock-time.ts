import { regionalLocale } from '#messages/regional-locale.ts';

/** `22:00` as the reader's language writes it, which is how every other time is written. */
export function clockTimeText(time: string): string {
  const format = new Intl.DateTimeFormat(regionalLocale(), { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(`2000-01-01T${time}:00Z`));
}
