import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { ulidBodySchema } from '../../fields.ts';
import { notificationSchema } from '../../resources/notification.ts';

/** One notification by its id (API-92). */
export const mapNotification = defineEndpoint({
  name: 'mapNotification',
  method: 'POST',
  path: '/user/notifications',
  base: 'v3',
  access: 'member',
  effect: 'read',
  body: ulidBodySchema,
  response: z.object({ data: notificationSchema }),
  errors: ['authentication', 'not_found'],
  summary: 'Notification by id',
});
