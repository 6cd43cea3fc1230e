import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';

/** How many notifications there are, were seen, and wait, without those of people whom the member muted (API-93). */
export const getNotificationCount = defineEndpoint({
  name: 'getNotificationCount',
  method: 'GET',
  path: '/user/notifications/count',
  base: 'v3',
  access: 'member',
  effect: 'read',
  response: z.object({ seen_count: z.number(), total_count: z.number(), unseen_count: z.number() }),
  errors: ['authentication'],
  summary: 'Notification counts',
});
