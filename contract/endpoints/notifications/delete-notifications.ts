import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { NOTIFICATION_IDS_MAX } from '../../limits.ts';
import { notificationsChangedSchema } from '../../resources/notification.ts';

/** Deletes notifications (API-96). Unknown ids are ignored. */
export const deleteNotifications = defineEndpoint({
  name: 'deleteNotifications',
  method: 'DELETE',
  path: '/user/notifications/delete',
  base: 'v3',
  access: 'member',
  effect: 'write',
  body: z.object({ notificationIds: z.array(ulidSchema).check(z.minLength(1), z.maxLength(NOTIFICATION_IDS_MAX)) }),
  response: notificationsChangedSchema,
  errors: ['authentication'],
  summary: 'Delete notifications',
});
