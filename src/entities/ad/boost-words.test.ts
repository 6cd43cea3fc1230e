import { expect, it } from 'vitest';
import { centralTime, durationText, priceText } from './boost-words.ts';

it('times are those of US Central, which they name [BOOST-24]', () => {
  expect(centralTime(Date.UTC(2026, 10, 29, 16))).toMatch(/Nov 29, 2026.*10:00.AM CST/);
  expect(centralTime(Date.UTC(2026, 6, 2, 4))).toMatch(/Jul 1, 2026.*11:00.PM CDT/);
});

it('durations and prices read in words [BOOST-23]', () => {
  const hours = (count: number) => durationText({ start: 0, end: count * 3_600_000 });
  expect([hours(24), hours(72), hours(73)]).toEqual(['24 hours', '72 hours', '4 days']);
  expect([priceText(29), priceText(1_044)]).toEqual(['$29', '$1,044']);
});
