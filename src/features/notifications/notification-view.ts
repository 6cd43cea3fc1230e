import type { ListItemView } from '#bridge/view-types.ts';

/** One line of the notifications. */
export type NotificationView = ListItemView<'notification'>;
