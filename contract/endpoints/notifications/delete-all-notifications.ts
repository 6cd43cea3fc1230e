import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { notificationsChangedSchema } from '../../resources/notification.ts';

/** Deletes every notification up to `lastNotificationId` (API-97). */
export const deleteAllNotifications = defineEndpoint({
  name: 'deleteAllNotifications',
  method: 'POST',
  path: '/user/notifications/deleteAll',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ lastNotificationId: ulidSchema }),
  response: notificationsChangedSchema,
  errors: ['authentication'],
  summary: 'Delete all notifications',
});
