import * as push from '#platform/push.ts';

/** Ends the pushes to this device. Rejects where the browser cannot. */
export const unsubscribeFromPush = push.unsubscribeFromPush;
