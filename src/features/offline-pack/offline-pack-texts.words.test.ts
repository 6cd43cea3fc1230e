import { describe, expect, it } from 'vitest';
import type { OfflinePackRecord } from '#bridge/view-types.ts';
import { bytesText } from '#core/storage/bytes.ts';
import { endText, offlinePackText, notBegunText } from './offline-pack-texts.ts';

const offlinePack = (state: OfflinePackRecord['state'], counts: OfflinePackRecord['counts']): OfflinePackRecord => ({
  state,
  counts,
  listKey: 'feed:forYou',
  label: 'For You',
  budgetBytes: 15_000_000,
  withPictures: true,
  startedAt: 0,
  at: 0,
});

describe('what a reader is told', () => {
  it('is how much is kept, and whether it is all', () => {
    const counts = { posts: 60, comments: 212, pictures: 48, bytes: 7_800_000 };
    expect(offlinePackText(offlinePack('kept', counts))).toBe('Saved: 60 posts with 212 comments and 48 pictures, 7.8 MB');
    expect(offlinePackText(offlinePack('interrupted', { posts: 1, comments: 0, pictures: 0, bytes: 900 }))).toBe(
      'Not finished: 1 post, 900 bytes',
    );
    expect(offlinePackText(offlinePack('keeping', { ...counts, pictures: 0 }))).toBe(
      'Saving: 60 posts with 212 comments, 7.8 MB',
    );
  });

  it('is a size and a number as everywhere else', () => {
    const counts = { posts: 60, comments: 1_204, pictures: 48, bytes: 12_345_678 };
    expect(offlinePackText(offlinePack('kept', counts))).toContain('1,204 comments');
    expect(offlinePackText(offlinePack('kept', counts))).toContain(bytesText(12_345_678));
  });

  it('is why it is not finished, each reason in its own words, and nothing where it is', () => {
    const ends = ['offline', 'full', 'server', 'closed'] as const;
    const said = ends.map((reason) => endText({ state: 'interrupted', reason }));
    expect(said.map((text) => /connection|out of space|server|closed/.exec(text)?.[0])).toEqual([
      'connection',
      'out of space',
      'server',
      'closed',
    ]);
    // Kept by a version that gave no reason, or a fault of ours.
    expect(endText({ state: 'interrupted' })).toBe('Something went wrong before everything was saved.');
    expect(endText({ state: 'kept' })).toBe('');
    expect(notBegunText('full')).toContain('out of space');
    expect(notBegunText(undefined)).toBe('It could not start. Reload and try again.');
  });
});
