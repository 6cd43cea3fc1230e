import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOST_TOKEN_DAY_PRICE } from '#contract/limits.ts';
import {
  accountEmail,
  boostDays,
  boostDuration,
  boostEmailFault,
  boostFaults,
  boostPrice,
  resetDates,
  soonestDates,
} from './boost-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 27, 4, 31, 17, 250);
const form = { email: 'maya@dunlin.example', goal: 'moreViews', start: NOW + DAY, end: NOW + 2 * DAY } as const;

describe('the dates of a boost', () => {
  it('start 24 hours from now at the earliest [BOOST-18]', () => {
    expect(boostFaults(form, NOW)).toEqual({});
    expect(boostFaults({ ...form, start: NOW + DAY - 1 }, NOW)).toEqual({ start: 'startTooSoon' });
    expect(boostFaults({ ...form, start: NOW - DAY }, NOW)).toEqual({ start: 'startTooSoon' });
  });

  it('end 24 hours after the start at the earliest [BOOST-19]', () => {
    expect(boostFaults({ ...form, end: form.start + DAY }, NOW)).toEqual({});
    expect(boostFaults({ ...form, end: form.start + DAY - 1 }, NOW)).toEqual({ end: 'endTooSoon' });
    expect(boostFaults({ ...form, end: form.start - DAY }, NOW)).toEqual({ end: 'endTooSoon' });
  });

  it('are both needed, and are years that the contract can write', () => {
    expect(boostFaults({ ...form, start: null, end: null }, NOW)).toEqual({ start: 'dateMissing', end: 'dateMissing' });
    expect(boostFaults({ ...form, end: Date.UTC(9998, 11, 31) }, NOW)).toEqual({});
    expect(boostFaults({ ...form, end: Date.UTC(10_000, 0, 1) }, NOW)).toEqual({ end: 'dateMissing' });
    expect(boostFaults({ ...form, start: Number.NaN }, NOW)).toEqual({ start: 'dateMissing' });
  });

  it('begin as the soonest whole minutes that stay right on the way to the server, 24 hours long [BOOST-09] [BOOST-10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (now) => {
        const { start, end } = soonestDates(now);
        expect(start % 60_000).toBe(0);
        expect(start - now).toBeGreaterThanOrEqual(DAY + 30_000);
        expect(start - now).toBeLessThan(DAY + 90_000);
        expect(end - start).toBe(DAY);
        expect(boostFaults({ ...form, start, end }, now)).toEqual({});
      }),
    );
  });

  it('are now and 24 hours later once the form is reset [BOOST-07]', () => {
    expect(resetDates(NOW)).toEqual({ start: NOW, end: NOW + DAY });
  });
});

describe('the price of a boost', () => {
  const price = (length: number) => boostPrice({ start: NOW, end: NOW + length });

  it('is $29 a day, a part of a day as one [BOOST-20] [BOOST-22]', () => {
    expect([price(DAY), price(DAY + 1), price(2 * DAY), price(2 * DAY + 1)]).toEqual([29, 58, 58, 87]);
    expect([price(30 * DAY), price(0), price(-DAY)]).toEqual([870, 0, 0]);
    expect(boostPrice({ start: null, end: NOW })).toBe(0);
  });

  it('is $24 a day with the token of the product [BOOST-21]', () => {
    expect(boostPrice({ start: NOW, end: NOW + 3 * DAY }, BOOST_TOKEN_DAY_PRICE)).toBe(72);
  });

  it('never falls as the boost grows longer, and is whole days times 29', () => {
    const length = fc.integer({ min: 0, max: 400 * DAY });
    fc.assert(
      fc.property(length, length, (a, b) => {
        expect(price(Math.max(a, b))).toBeGreaterThanOrEqual(price(Math.min(a, b)));
        expect(price(a)).toBe(boostDays({ start: NOW, end: NOW + a }) * 29);
        expect(boostDays({ start: NOW, end: NOW + a }) * DAY - a).toBeLessThan(DAY);
      }),
    );
  });
});

it('a duration reads in hours up to 72, then in days [BOOST-23]', () => {
  const duration = (length: number) => boostDuration({ start: NOW, end: NOW + length });
  expect(duration(DAY)).toEqual({ unit: 'hours', count: 24 });
  expect(duration(25.5 * HOUR)).toEqual({ unit: 'hours', count: 25.5 });
  expect(duration(72 * HOUR)).toEqual({ unit: 'hours', count: 72 });
  expect(duration(72 * HOUR + 60_000)).toEqual({ unit: 'days', count: 4 });
  expect(duration(96 * HOUR)).toEqual({ unit: 'days', count: 4 });
  expect([duration(0), duration(-1), boostDuration({ start: NOW, end: null })]).toEqual([null, null, null]);
});

describe('the e-mail of a boost', () => {
  it('looks like an address [BOOST-15]', () => {
    for (const right of ['maya@dunlin.example', '  maya@dunlin.example ', 'MAYA+ads@münchen.example'])
      expect(boostEmailFault(right), right).toBeUndefined();
    for (const wrong of ['maya', 'maya@', '@dunlin.example', 'maya@dunlin', 'a b@dunlin.example', 'a@b.example,c@d.example'])
      expect(boostEmailFault(wrong), wrong).toBe('emailWrong');
    const longest = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}cc`;
    expect(longest.length).toBe(253);
    expect(boostEmailFault(longest)).toBeUndefined();
    expect(boostEmailFault(`${longest}cc`)).toBe('emailWrong');
  });

  it('is required [BOOST-16]', () => {
    expect([boostEmailFault(''), boostEmailFault('  ')]).toEqual(['emailMissing', 'emailMissing']);
    expect(boostFaults({ ...form, email: '' }, NOW)).toEqual({ email: 'emailMissing' });
  });

  it('of an account counts as none where it was made up [BOOST-17]', () => {
    const madeUp = [
      'placeholder@dunlin.example',
      'placeholder-17@dunlin.example',
      'noreply@dunlin.example',
      'no-reply+01J@dunlin.example',
      'unknown@dunlin.example',
      '01J00000000000000000000001@users.invalid',
      'x@invalid',
      'somebody@example.com',
      'somebody@mail.example.org',
    ];
    for (const email of madeUp) expect(accountEmail(email), email).toBe('');
    for (const email of ['maya@demo.test', 'placeholders@dunlin.example', 'maya@notexample.com', 'maya@invalid.dunlin.example'])
      expect(accountEmail(` ${email}`), email).toBe(email);
  });
});
