import type { Locale } from '#messages/locales.ts';

/**
 * An instant to the minute as somebody in `timeZone` reads it, with the zone's name: whoever reads it may sit
 * elsewhere.
 */
export function instantText(instant: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}
