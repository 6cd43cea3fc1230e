import { EMAIL_PATTERN, canonicalEmail } from '#contract/fields.ts';
import { BOOST_DAY_PRICE, BOOST_LEAD_MS, BOOST_LENGTH_MS, EMAIL_MAX } from '#contract/limits.ts';
import type { AdGoal } from '#contract/resources/ad.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;

/** A duration of so many hours still reads in hours (BOOST-23). */
const HOURS_SHOWN_MAX = 72;
/** Later years have five digits, which no date of the contract has. Milliseconds since 1970. */
const LATEST_MS = Date.UTC(9999, 0, 1);
/** The server judges the start by its own clock, some seconds after the press. */
const ON_THE_WAY_MS = 30_000;

/** Instants are milliseconds since 1970; null: nothing that is a date stands in the field. */
export interface BoostDates {
  readonly start: number | null;
  readonly end: number | null;
}

export interface BoostForm extends BoostDates {
  readonly email: string;
  readonly goal: AdGoal;
}

export type BoostField = 'email' | 'start' | 'end';
export type BoostFault = 'emailMissing' | 'emailWrong' | 'dateMissing' | 'startTooSoon' | 'endTooSoon';
export type BoostFaults = { readonly [Field in BoostField]?: BoostFault };

export const DEFAULT_GOAL: AdGoal = 'moreViews';

/**
 * The earliest start that is a whole minute and that the server still takes, and the earliest end (BOOST-09, BOOST-10,
 * decisions 7).
 */
export function soonestDates(now: number): { readonly start: number; readonly end: number } {
  const start = Math.ceil((now + BOOST_LEAD_MS + ON_THE_WAY_MS) / MINUTE_MS) * MINUTE_MS;
  return { start, end: start + BOOST_LENGTH_MS };
}

/** What closing the form sets (BOOST-07). */
export function resetDates(now: number): { readonly start: number; readonly end: number } {
  return { start: now, end: now + BOOST_LENGTH_MS };
}

/** What is wrong with the form, by field; empty where nothing is (BOOST-15, BOOST-16, BOOST-18, BOOST-19). */
export function boostFaults({ email, start, end }: BoostForm, now: number): BoostFaults {
  const faults: { [Field in BoostField]?: BoostFault } = {};
  const emailFault = boostEmailFault(email);
  if (emailFault !== undefined) faults.email = emailFault;
  if (!isDate(start)) faults.start = 'dateMissing';
  else if (start - now < BOOST_LEAD_MS) faults.start = 'startTooSoon';
  if (!isDate(end)) faults.end = 'dateMissing';
  else if (isDate(start) && end - start < BOOST_LENGTH_MS) faults.end = 'endTooSoon';
  return faults;
}

export function boostEmailFault(email: string): 'emailMissing' | 'emailWrong' | undefined {
  if (email.trim() === '') return 'emailMissing';
  return isBoostEmail(email) ? undefined : 'emailWrong';
}

/** It looks like an address, as the server reads it (BOOST-15). */
function isBoostEmail(email: string): boolean {
  const written = canonicalEmail(email.trim());
  return written.length <= EMAIL_MAX && EMAIL_PATTERN.test(written);
}

/**
 * What stands in place of an address where an account was made without one: names for nobody, and domains that nobody
 * can have (BOOST-17).
 */
const PLACEHOLDER =
  /^(?:(?:placeholder|no-?reply|unknown)(?:[.+_-][^@]*)?@|[^@]*@(?:[^@]*\.)?(?:invalid|example\.(?:com|net|org))$)/i;

/** The account's address where it is one that somebody reads; '' where it is none, or a placeholder (BOOST-17). */
export function accountEmail(email: string): string {
  const trimmed = email.trim();
  return PLACEHOLDER.test(trimmed) ? '' : trimmed;
}

/** Days that are charged: a part of a day counts as one. 0 where the dates are no duration. */
export function boostDays({ start, end }: BoostDates): number {
  return isDate(start) && isDate(end) && end > start ? Math.ceil((end - start) / DAY_MS) : 0;
}

/** Whole US dollars (BOOST-22). */
export function boostPrice(dates: BoostDates, dayPrice: number = BOOST_DAY_PRICE): number {
  return boostDays(dates) * dayPrice;
}

/**
 * How long it runs: in hours up to 72, to a tenth, then in days as they are charged (BOOST-23). Null where the dates
 * are no duration.
 */
export function boostDuration({ start, end }: BoostDates): { readonly unit: 'hours' | 'days'; readonly count: number } | null {
  if (!isDate(start) || !isDate(end) || end <= start) return null;
  const hours = (end - start) / HOUR_MS;
  if (hours > HOURS_SHOWN_MAX) return { unit: 'days', count: boostDays({ start, end }) };
  return { unit: 'hours', count: Math.round(hours * 10) / 10 };
}

function isDate(at: number | null): at is number {
  return at !== null && Number.isFinite(at) && at >= 0 && at < LATEST_MS;
}
