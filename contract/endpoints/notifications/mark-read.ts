import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidSchema } from '../../ids.ts';
import { NOTIFICATION_IDS_MAX } from '../../limits.ts';
import { notificationsChangedSchema } from '../../resources/notification.ts';

/** Marks notifications read (API-94). Unknown ids are ignored. */
export const markRead = defineEndpoint({
  name: 'markRead',
  method: 'POST',
  path: '/user/notifications/markRead',
  base: 'v3',
  access: 'member',
  effect: 'report',
  body: z.object({ notificationIds: z.array(ulidSchema).check(z.minLength(1), z.maxLength(NOTIFICATION_IDS_MAX)) }),
  response: notificationsChangedSchema,
  errors: ['authentication'],
  summary: 'Mark notifications read',
});
