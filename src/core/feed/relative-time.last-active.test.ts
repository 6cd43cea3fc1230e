import { expect, it } from 'vitest';
import { lastActiveText } from './relative-time.ts';

const now = Date.UTC(2026, 0, 10, 12);
const minute = 60_000;

it('says Active within 10 minutes, also where the device clock runs behind [POST-63]', () => {
  expect([0, -minute, 10 * minute - 1].map((ago) => lastActiveText(now - ago, now))).toEqual(['Active', 'Active', 'Active']);
});

it('says how long ago in minutes, hours and days from then on [POST-64]', () => {
  const agos = [10, 59, 60, 23 * 60, 24 * 60, 40 * 24 * 60];
  expect(agos.map((ago) => lastActiveText(now - ago * minute, now))).toEqual([
    '10m ago',
    '59m ago',
    '1h ago',
    '23h ago',
    '1d ago',
    '40d ago',
  ]);
});
