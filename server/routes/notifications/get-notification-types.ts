import { getNotificationTypes } from '#contract/endpoints/notifications/get-notification-types.ts';
import { notificationTypes } from '#contract/resources/notification.ts';
import { memberRoute } from '../route.ts';

export const getNotificationTypesRoute = memberRoute(getNotificationTypes, async () => ({ data: [...notificationTypes] }));
