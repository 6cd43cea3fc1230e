import type { UserSettings } from '#contract/resources/settings.ts';

type Quiet = Pick<UserSettings, 'quiet_hours' | 'quiet_from' | 'quiet_to' | 'time_zone'>;

const DAY_MINUTES = 24 * 60;

/**
 * Milliseconds until a member's quiet hours end; 0 where there are none now. They begin with the minute `quiet_from`
 * and are over with `quiet_to`, which may be on the next day; the same minute twice is no time at all. A clock that is
 * put forward or back meanwhile moves the end: whoever waits asks again.
 */
export function quietForMs({ quiet_hours: isOn, quiet_from: from, quiet_to: to, time_zone: timeZone }: Quiet, now: Date): number {
  if (!isOn) return 0;
  const minute = minuteOfDay(now, timeZone);
  const since = (minute - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minutesOf(to) - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
  // Every zone's minutes begin with those of UTC.
  return since < length ? (length - since) * 60_000 - (now.getTime() % 60_000) : 0;
}

/** Whether this server knows the time there. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function minuteOfDay(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(format.format(now));
}
