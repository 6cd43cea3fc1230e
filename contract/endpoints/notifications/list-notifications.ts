import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { cursorSchema } from '../../ids.ts';
import { notificationSchema, notificationTypes } from '../../resources/notification.ts';

/** The member's notifications, newest first, all or of one type (API-91). */
export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/user/notifications',
  base: 'v3',
  access: 'member',
  effect: 'read',
  query: z.object({ type: z.optional(z.enum(notificationTypes)), cursor: z.optional(cursorSchema) }),
  response: z.object({ data: z.array(notificationSchema), next_cursor: z.nullable(z.string()) }),
  errors: ['authentication'],
  summary: 'Notifications',
});
