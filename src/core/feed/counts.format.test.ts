import { expect, it } from 'vitest';
import { formatCount } from './counts.ts';

it('writes thousands with K and one decimal [POST-61]', () => {
  expect([0, 999, 1000, 1001, 1550, 12_345, 999_949].map(formatCount)).toEqual([
    '0',
    '999',
    '1000',
    '1.0K',
    '1.6K',
    '12.3K',
    '999.9K',
  ]);
});

it('writes millions with M and one decimal [POST-62]', () => {
  expect([999_950, 1_000_001, 2_345_678].map(formatCount)).toEqual(['1.0M', '1.0M', '2.3M']);
});
