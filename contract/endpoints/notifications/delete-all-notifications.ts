import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { successSchema, ulidSchema } from '../../ids.ts';

/** Deletes every notification up to `lastNotificationId` (API-97). */
export const deleteAllNotifications = defineEndpoint({
  name: 'deleteAllNotifications',
  method: 'POST',
  path: '/user/notifications/deleteAll',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ lastNotificationId: ulidSchema }),
  response: successSchema,
  errors: ['authentication'],
  summary: 'Delete all notifications',
});
