import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { notificationTypes } from '../../resources/notification.ts';

/** The notification types, `all` first (API-88). */
export const getNotificationTypes = defineEndpoint({
  name: 'getNotificationTypes',
  method: 'GET',
  path: '/user/notifications/types',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ data: z.array(z.enum(notificationTypes)) }),
  errors: ['authentication'],
  summary: 'Notification types',
});
