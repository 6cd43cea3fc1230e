import * as z from 'zod/mini';
import type { NotificationAct } from '../../notifications/notification-act.ts';

/**
 * Of what told of an invitation: what the device holds of it when it is answered. Absent in entries of an earlier
 * version.
 */
export const notificationIdsSchema = z.optional(z.readonly(z.array(z.string())));

/** An invitation that is answered is told of no more, as the server does it. */
export function endsNotifications({
  notificationIds = [],
}: {
  readonly notificationIds?: readonly string[] | undefined;
}): NotificationAct {
  return { makes: 'deleted', ids: notificationIds };
}
