import { expect, it } from 'vitest';
import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { chosen, goingOn } from './offline-pack-choices.ts';

const offlinePack: OfflinePackRecord = {
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

it('an offline pack goes on without pictures under a data saver, unless the reader wants them [SY24]', () => {
  const { listKey, label, budgetBytes } = offlinePack;
  expect(goingOn(offlinePack, {}, false)).toEqual({ listKey, label, budgetBytes, withPictures: true, isNew: false });
  expect(goingOn(offlinePack, {}, true).withPictures).toBe(false);
  expect(goingOn(offlinePack, { withPictures: true }, true).withPictures).toBe(true);
  expect(goingOn({ ...offlinePack, withPictures: false }, { withPictures: true }, true).withPictures).toBe(false);
});
