import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { notificationsChangedSchema } from '../../resources/notification.ts';

/** Marks every notification up to `lastNotificationId` read (API-95). */
export const markAllRead = defineEndpoint({
  name: 'markAllRead',
  method: 'POST',
  path: '/user/notifications/markAllRead',
  base: 'v3',
  access: 'member',
  effect: 'report',
  body: z.object({ lastNotificationId: ulidSchema }),
  response: notificationsChangedSchema,
  errors: ['authentication'],
  summary: 'Mark all notifications read',
});
