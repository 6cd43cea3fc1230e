import type { SessionView } from '#bridge/view-types.ts';
import { sampleCurrentUser } from '#data/testing/samples.ts';

/** Maya is signed in. */
export const memberSession = {
  state: 'signedIn',
  userId: 'MAYA',
  user: sampleCurrentUser({ ulid: 'MAYA', name: 'Maya Lindahl', username: 'maya' }),
} as const satisfies SessionView;
