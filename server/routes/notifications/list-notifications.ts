import { listNotifications } from '#contract/endpoints/notifications/list-notifications.ts';
import { memberRoute } from '../route.ts';
import { readCursor } from '../../kernel/cursor.ts';
import { readNotifications } from '../../domain/notifications/queries/notification-lists.ts';

export const listNotificationsRoute = memberRoute(listNotifications, async ({ db, viewer, query }) =>
  readNotifications(db, {
    userId: viewer.id,
    type: query.type ?? 'all',
    before: readCursor(query.cursor, 'id')?.before,
  }),
);
