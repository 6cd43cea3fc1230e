import { describe, expect, it } from 'vitest';
import { isProfileSegment } from './own-paths.ts';

describe('isProfileSegment', () => {
  it.each(['maya', 'a_b', 'Noor99'])('takes %s for a profile', (segment) => {
    expect(isProfileSegment(segment)).toBe(true);
  });

  it.each(['ab', 'two words', 'no.dots', 'saved-posts-x', 'groups', 'Search'])(
    'takes %s for an unknown path [ROUTE-32]',
    (segment) => {
      expect(isProfileSegment(segment)).toBe(false);
    },
  );
});
