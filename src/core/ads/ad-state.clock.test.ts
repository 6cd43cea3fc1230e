import { expect, it } from 'vitest';
import { sampleAd } from '#data/testing/samples.ts';
import { adStateOf, mayDisable } from './ad-state.ts';

const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2026, 0, 3);
const approved = sampleAd({ id: 'A', approvalStatus: 'approved' });

it('a boost begins and ends by its dates, once it is approved [BOOST-43]', () => {
  expect(adStateOf(approved, START - 1)).toBe('scheduled');
  expect(adStateOf(approved, START)).toBe('running');
  expect(adStateOf(approved, END - 1)).toBe('running');
  expect(adStateOf(approved, END)).toBe('ended');
});

it('one that waits for its review waits whatever its dates, until they are over; one that was refused or cancelled stays so [BOOST-34] [BOOST-43]', () => {
  const waiting = sampleAd({ id: 'A', status: 'pending', approvalStatus: 'pending' });
  expect([START - 1, START, END].map((now) => adStateOf(waiting, now))).toEqual(['waiting', 'waiting', 'ended']);
  expect(adStateOf(sampleAd({ id: 'A', status: 'pending' }), START)).toBe('waiting');
  for (const now of [START - 1, START, END]) {
    expect(adStateOf({ ...approved, approvalStatus: 'rejected' }, now)).toBe('refused');
    expect(adStateOf({ ...approved, status: 'rejected' }, now)).toBe('refused');
    expect(adStateOf({ ...approved, status: 'cancelled' }, now)).toBe('cancelled');
  }
});

it('what is shown to nobody any more cannot be ended', () => {
  expect((['waiting', 'scheduled', 'running'] as const).every(mayDisable)).toBe(true);
  expect((['ended', 'cancelled', 'refused'] as const).some(mayDisable)).toBe(false);
});
