import type { Route } from '../route.ts';
import { addSubscriptionRoute } from './add-subscription.ts';
import { deleteAllNotificationsRoute } from './delete-all-notifications.ts';
import { deleteNotificationsRoute } from './delete-notifications.ts';
import { deleteSubscriptionRoute } from './delete-subscription.ts';
import { getNotificationCountRoute } from './get-notification-count.ts';
import { getNotificationTypesRoute } from './get-notification-types.ts';
import { listNotificationsRoute } from './list-notifications.ts';
import { mapNotificationRoute } from './map-notification.ts';
import { markAllReadRoute } from './mark-all-read.ts';
import { markReadRoute } from './mark-read.ts';

/** What a member was told. */
export const notificationsRoutes: readonly Route[] = [
  addSubscriptionRoute,
  deleteAllNotificationsRoute,
  deleteNotificationsRoute,
  deleteSubscriptionRoute,
  getNotificationCountRoute,
  getNotificationTypesRoute,
  listNotificationsRoute,
  mapNotificationRoute,
  markAllReadRoute,
  markReadRoute,
];
