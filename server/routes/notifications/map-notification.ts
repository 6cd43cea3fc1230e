import { mapNotification } from '#contract/endpoints/notifications/map-notification.ts';
import { notFound } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { findNotification } from '../../domain/notifications/queries/notification-lists.ts';
import { say } from '../../kernel/say.ts';

export const mapNotificationRoute = memberRoute(mapNotification, async ({ db, viewer, body }) => {
  const data = await findNotification(db, viewer.id, body.ulid);
  if (data === undefined) throw notFound(say('refusals.notification'));
  return { data };
});
