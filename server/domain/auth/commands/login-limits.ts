import { tooManyRequests } from '../../../kernel/errors.ts';
import type { RateLimit, RateLimits } from '../../../kernel/rate-limits.ts';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/**
 * E-mails that one caller may send to an address, and that it gets of all callers: one caller alone does not use up
 * what the member may ask for.
 */
const emailsByAddressAndCaller: RateLimit = { limit: 5, windowSeconds: quarterHour };
const emailsByAddress: RateLimit = { limit: 8, windowSeconds: quarterHour };
/**
 * Past the number of the day fewer are sent, not none: an address that others ask for all day is not one by which
 * nobody signs in.
 */
const emailsByAddressAndDay: RateLimit = { limit: 30, windowSeconds: day };
const lateEmailsByCaller: RateLimit = { limit: 1, windowSeconds: quarterHour };
const lateEmails: RateLimit = { limit: 2, windowSeconds: quarterHour };
const emailsByIp: RateLimit = { limit: 60, windowSeconds: quarterHour };
/** Sign-in tries; each code bears five of its own. */
const triesByAddress: RateLimit = { limit: 20, windowSeconds: quarterHour };
/**
 * Codes typed for one address: 50 of a million a day, however many e-mails were asked for. Who is guessed at is held up
 * from typing one until then, and still signs in by the link.
 */
const codesByAddressAndDay: RateLimit = { limit: 50, windowSeconds: day };
const triesByIp: RateLimit = { limit: 200, windowSeconds: quarterHour };
const refreshesByIp: RateLimit = { limit: 600, windowSeconds: quarterHour };
/** Without an access token; a device has rarely more than one to tell of. */
const logoutsByIp: RateLimit = { limit: 200, windowSeconds: quarterHour };

/** @throws DomainError `tooMany` */
export async function limitLoginEmails(limits: RateLimits, by: { email: string; ip: string }): Promise<void> {
  await take(limits, `login-email:ip:${by.ip}`, emailsByIp);
  await take(limits, `login-email:caller:${by.email}:${by.ip}`, emailsByAddressAndCaller);
  await take(limits, `login-email:address:${by.email}`, emailsByAddress);
  const { allowed: isOfTheDay } = await limits.take(`login-email:address-day:${by.email}`, emailsByAddressAndDay);
  if (isOfTheDay) return;
  await take(limits, `login-email:late-caller:${by.email}:${by.ip}`, lateEmailsByCaller);
  await take(limits, `login-email:late:${by.email}`, lateEmails);
}

/** @throws DomainError `tooMany` */
export async function limitSignIns(limits: RateLimits, by: { email: string | null; ip: string }): Promise<void> {
  await take(limits, `sign-in:ip:${by.ip}`, triesByIp);
  if (by.email === null) return;
  await take(limits, `sign-in:address:${by.email}`, triesByAddress);
  await take(limits, `sign-in:address-day:${by.email}`, codesByAddressAndDay);
}

/**
 * Codes typed to delete an account, right or wrong: a refused write leaves no trace by which the code could count them.
 */
const deletionTries: RateLimit = { limit: 5, windowSeconds: quarterHour };

/** @throws DomainError `tooMany` */
export async function limitDeletions(limits: RateLimits, userId: string): Promise<void> {
  await take(limits, `deletion:${userId}`, deletionTries);
}

/**
 * E-mails to addresses that one member wants: as many as one address gets of those that anybody asks for, and no more
 * of a day.
 */
const changesByMember: RateLimit = { limit: 5, windowSeconds: quarterHour };
const changesByMemberAndDay: RateLimit = { limit: 30, windowSeconds: day };
/**
 * Codes typed to change the address, right or wrong, as with deletions; and of a day as many as for one address that
 * signs in.
 */
const changeTries: RateLimit = { limit: 5, windowSeconds: quarterHour };

/** Beside `limitLoginEmails`. @throws DomainError `tooMany` */
export async function limitEmailChanges(limits: RateLimits, userId: string): Promise<void> {
  await take(limits, `email-change:${userId}`, changesByMember);
  await take(limits, `email-change:day:${userId}`, changesByMemberAndDay);
}

/** @throws DomainError `tooMany` */
export async function limitEmailChangeTries(limits: RateLimits, by: { userId: string; ip: string }): Promise<void> {
  await take(limits, `sign-in:ip:${by.ip}`, triesByIp);
  await take(limits, `email-change-code:${by.userId}`, changeTries);
  await take(limits, `email-change-code:day:${by.userId}`, codesByAddressAndDay);
}

/** @throws DomainError `tooMany` */
export async function limitRefreshes(limits: RateLimits, ip: string): Promise<void> {
  await take(limits, `refresh:ip:${ip}`, refreshesByIp);
}

/** @throws DomainError `tooMany` */
export async function limitLogouts(limits: RateLimits, ip: string): Promise<void> {
  await take(limits, `logout:ip:${ip}`, logoutsByIp);
}

async function take(limits: RateLimits, bucket: string, limit: RateLimit): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(bucket, limit);
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
}
