import { BOOST_DAY_PRICE, BOOST_LEAD_MS, BOOST_LENGTH_MS } from '#contract/limits.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import type { Said } from '../../../kernel/say.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface BoostDates {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** @throws DomainError `invalid` on each date that is too near: the start by now, the end by the start. */
export function requireBoostDates({ startsAt, endsAt }: BoostDates, now: Date): void {
  const errors: Record<string, readonly Said[]> = {};
  if (startsAt.getTime() - now.getTime() < BOOST_LEAD_MS) errors['startDate'] = [say('refusals.boostStart')];
  if (endsAt.getTime() - startsAt.getTime() < BOOST_LENGTH_MS) errors['endDate'] = [say('refusals.boostEnd')];
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new DomainError('invalid', first, { errors });
}

/** What a boost costs, in whole US dollars: a part of a day counts as a day. */
export function boostPrice({ startsAt, endsAt }: BoostDates): number {
  return Math.ceil((endsAt.getTime() - startsAt.getTime()) / DAY_MS) * BOOST_DAY_PRICE;
}
