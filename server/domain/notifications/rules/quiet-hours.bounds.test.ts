import { describe, expect, it } from 'vitest';
import { isTimeZone, quietForMs } from './quiet-hours.ts';

const MINUTE_MS = 60_000;
const night = { quiet_hours: true, quiet_from: '22:00', quiet_to: '07:00', time_zone: 'Europe/Berlin' };
const at = (time: string) => new Date(`2026-11-25T${time}Z`);

describe('quiet hours', () => {
  it.each([
    ['20:59:59.999', 0],
    ['21:00:00', 9 * 60 * MINUTE_MS],
    ['23:30:00', 6.5 * 60 * MINUTE_MS],
    ['05:59:59.999', 1],
    ['06:00:00', 0],
    ['12:00:00', 0],
  ])('over midnight, in the member’s time: at %s of UTC %d milliseconds are left', (time, left) => {
    expect(quietForMs(night, at(time))).toBe(left);
  });

  it('within a day, in zones off by less than an hour, and in summer', () => {
    const nap = { ...night, quiet_from: '13:15', quiet_to: '13:45', time_zone: 'Asia/Kathmandu' };
    expect(['07:29:00', '07:30:00', '07:59:59', '08:00:00'].map((time) => quietForMs(nap, at(time)))).toEqual([
      0,
      30 * MINUTE_MS,
      1_000,
      0,
    ]);
    expect(quietForMs(night, new Date('2026-06-25T20:00:00Z'))).toBe(9 * 60 * MINUTE_MS);
  });

  it('are none where they are off, and where they begin when they end', () => {
    expect(quietForMs({ ...night, quiet_hours: false }, at('23:00:00'))).toBe(0);
    expect(quietForMs({ ...night, quiet_to: '22:00' }, at('21:00:00'))).toBe(0);
  });

  it('know zones by name only', () => {
    expect(['Europe/Berlin', 'UTC', 'Europe/Atlantis', '', 'x'.repeat(64)].map(isTimeZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
