import { expect, it } from 'vitest';
import type { JourneyRecord } from '#bridge/view-types.ts';
import { chosen, goingOn } from './journey-choices.ts';

const journey: JourneyRecord = {
  state: 'interrupted',
  reason: 'offline',
  listKey: 'feed:forYou',
  label: 'For You',
  budgetBytes: 15_000_000,
  withPictures: true,
  counts: { posts: 60, comments: 0, pictures: 0, bytes: 0 },
  startedAt: 0,
  at: 0,
};

it('what the reader left alone follows the data saver, what they chose does not [SY24]', () => {
  expect(chosen({}, false)).toEqual({ budgetBytes: 15_000_000, withPictures: true });
  expect(chosen({}, true)).toEqual({ budgetBytes: 5_000_000, withPictures: false });
  expect(chosen({ budgetBytes: 30_000_000, withPictures: true }, true)).toEqual({ budgetBytes: 30_000_000, withPictures: true });
});

it('a journey goes on without pictures under a data saver, unless the reader wants them [SY24]', () => {
  const { listKey, label, budgetBytes } = journey;
  expect(goingOn(journey, {}, false)).toEqual({ listKey, label, budgetBytes, withPictures: true, isNew: false });
  expect(goingOn(journey, {}, true).withPictures).toBe(false);
  expect(goingOn(journey, { withPictures: true }, true).withPictures).toBe(true);
  expect(goingOn({ ...journey, withPictures: false }, { withPictures: true }, true).withPictures).toBe(false);
});
