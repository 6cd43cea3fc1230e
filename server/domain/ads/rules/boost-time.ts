import type { Locale } from '#messages/locales.ts';
import { instantText } from '../../../kernel/instant-text.ts';

/** In which boosts are told (BOOST-24). */
const ZONE = 'America/Chicago';

/** An instant as times of boosts are told: US Central, named so. */
export function boostTime(instant: Date, locale: Locale): string {
  return instantText(instant, locale, ZONE);
}
