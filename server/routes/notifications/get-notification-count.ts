import { getNotificationCount } from '#contract/endpoints/notifications/get-notification-count.ts';
import { memberRoute } from '../route.ts';
import { countNotifications } from '../../domain/notifications/queries/notifications.ts';

export const getNotificationCountRoute = memberRoute(getNotificationCount, async ({ db, viewer }) =>
  countNotifications(db, viewer.id),
);
