import type { AdGoal } from '#contract/resources/ad.ts';
import { boostDuration, type BoostDates, type BoostFault } from '#core/ads/boost-rules.ts';
import { CENTRAL_ZONE } from '#core/ads/central-time.ts';
import { regionalLocale } from '#messages/regional-locale.ts';
import { t } from '#messages/t.ts';

export const goalNames: Readonly<Record<AdGoal, string>> = {
  moreViews: t('boost.moreViews'),
  moreFollowers: t('boost.moreFollowers'),
  moreClicks: t('boost.moreClicks'),
};

export const faultTexts: Readonly<Record<BoostFault, string>> = {
  emailMissing: t('boost.emailMissing'),
  emailWrong: t('boost.emailWrong'),
  dateMissing: t('boost.dateMissing'),
  startTooSoon: t('boost.startTooSoon'),
  endTooSoon: t('boost.endTooSoon'),
};

let centralFormat: Intl.DateTimeFormat | undefined;
let ownFormat: Intl.DateTimeFormat | undefined;
let dollars: Intl.NumberFormat | undefined;

/** In US Central Time, which it names (BOOST-24). `at` in milliseconds since 1970. */
export function centralTime(at: number): string {
  centralFormat ??= new Intl.DateTimeFormat(regionalLocale(), {
    timeZone: CENTRAL_ZONE,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return centralFormat.format(at);
}

/** The same in the time zone of the device; undefined where nothing is to be said: no time, or the same clock. */
export function ownTime(at: number | null): string | undefined {
  if (at === null || !Number.isFinite(at)) return undefined;
  ownFormat ??= new Intl.DateTimeFormat(regionalLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  if (ownFormat.resolvedOptions().timeZone === CENTRAL_ZONE) return undefined;
  return t('boost.ownTime', { time: ownFormat.format(at) });
}

/** Whole US dollars. */
export function priceText(price: number): string {
  dollars ??= new Intl.NumberFormat(regionalLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return dollars.format(price);
}

/** BOOST-23; '' where the dates are no duration. */
export function durationText(dates: BoostDates): string {
  const duration = boostDuration(dates);
  if (duration === null) return '';
  const { unit, count } = duration;
  return unit === 'hours' ? t('boost.hours', { count }) : t('boost.days', { count });
}
