import * as badge from '#platform/app-badge.ts';
import * as push from '#platform/push.ts';

/** Ends the pushes to this device. Rejects where the browser cannot. */
export const unsubscribeFromPush = push.unsubscribeFromPush;
/** Shows on the app's icon how many notifications wait. */
export const showAppBadge = badge.showAppBadge;
