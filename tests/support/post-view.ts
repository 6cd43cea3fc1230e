import type { WholePostView } from '#bridge/view-types.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';

/** A delivered post of somebody whom the device knows. */
export function postViewOf(post: Partial<WholePostView['post']> = {}, given: Partial<WholePostView> = {}): WholePostView {
  return {
    key: 'P1',
    post: samplePost({ id: 'P1', userId: 'U1', body: 'Dunlins at low tide', ...post }),
    author: {
      user: sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' }),
      isPlaceholder: false,
      unconfirmed: {},
    },
    isSkeleton: false,
    pending: null,
    pendingToggles: [],
    original: null,
    isOwn: false,
    ...given,
  };
}
