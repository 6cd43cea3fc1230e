import type { SessionDocument } from './collections/session.ts';

/** Never signed in on this device. */
export const noSession: Omit<SessionDocument, 'id'> = {
  accessToken: null,
  refreshToken: null,
  userId: null,
  currentUser: null,
  scopes: [],
  fcmToken: null,
  generation: 0,
  pendingCleanup: null,
};
