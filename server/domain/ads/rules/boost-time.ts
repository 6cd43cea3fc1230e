import type { Locale } from '#messages/locales.ts';

/** In which boosts are told (BOOST-24). */
const ZONE = 'America/Chicago';

/** An instant as times of boosts are told: US Central, named so. */
export function boostTime(instant: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}
