import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { centralClock, centralInstant } from './central-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('an instant reads as clocks in the US Central zone show it, in summer and in winter [BOOST-24]', () => {
  expect(centralClock(Date.UTC(2026, 10, 27, 14, 30))).toBe('2026-11-27T08:30');
  expect(centralClock(Date.UTC(2026, 6, 1, 3, 5))).toBe('2026-06-30T22:05');
  expect(centralInstant('2026-11-27T08:30')).toBe(Date.UTC(2026, 10, 27, 14, 30));
  expect(centralInstant('2026-06-30T22:05:59')).toBe(Date.UTC(2026, 6, 1, 3, 5));
});

it('an hour that comes twice is the first one, one that is left out is the hour after', () => {
  // Clocks go back at 7:00 UTC on 1 November, and forward at 8:00 UTC on 8 March.
  expect(centralInstant('2026-11-01T01:30')).toBe(Date.UTC(2026, 10, 1, 6, 30));
  expect(centralClock(Date.UTC(2026, 10, 1, 7, 30))).toBe('2026-11-01T01:30');
  expect(centralInstant('2026-11-01T02:00')).toBe(Date.UTC(2026, 10, 1, 8));
  expect(centralInstant('2026-03-08T02:30')).toBe(Date.UTC(2026, 2, 8, 8, 30));
  expect(centralClock(Date.UTC(2026, 2, 8, 8, 30))).toBe('2026-03-08T03:30');
});

it('what is written back is what was read, but for the second of two equal hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) / MINUTE }), (minutes) => {
      const at = minutes * MINUTE;
      const back = centralInstant(centralClock(at));
      expect([0, HOUR]).toContain(at - (back ?? NaN));
      expect(centralClock(back ?? NaN)).toBe(centralClock(at));
    }),
  );
});

it.each(['', '2026-11-27', '2026-11-27T', '2026-02-31T10:00', 'soon', '2026-11-27T08:30Z'])('%j is no time', (written) => {
  expect(centralInstant(written)).toBeNull();
});

it('a year that is being typed is none yet', () => {
  const years = ['0002', '0020', '0202', '0999', '1000', '2027', '9999', '12027'];
  const read = years.filter((year) => centralInstant(`${year}-11-27T08:30`) !== null);
  expect(read).toEqual(['1000', '2027', '9999']);
});
