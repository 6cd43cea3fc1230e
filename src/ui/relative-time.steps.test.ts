import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date(2026, 5, 15, 12, 0, 0).getTime();
const SECOND = 1000;
const HOUR = 3_600_000;

describe('relativeTime', () => {
  it.each([
    [0, 'now'],
    [-5 * SECOND, 'now'],
    [59 * SECOND, '59s'],
    [60 * SECOND, '1m'],
    [HOUR, '1h'],
    [23.9 * HOUR, '23h'],
    [24 * HOUR, '1d'],
    [6 * 24 * HOUR, '6d'],
  ])('reads %d ms ago as %s [POST-14]', (ago, text) => {
    expect(relativeTime(NOW - ago, NOW)).toBe(text);
  });

  it('gives the date from a week on, with the year when it is another', () => {
    expect(relativeTime(NOW - 8 * 24 * HOUR, NOW, 'en-GB')).toBe('7 Jun');
    expect(relativeTime(NOW - 400 * 24 * HOUR, NOW, 'en-GB')).toBe('11 May 2025');
  });
});
