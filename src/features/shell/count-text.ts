import { t } from '#messages/t.ts';

/** A small count on a corner: capped at 99+ (NOTIF-08). */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** 'Notifications, 3 unread'. */
export function notificationsLabel(unseen: number): string {
  return unseen === 0 ? t('notifications.title') : t('notifications.unseen', { count: unseen });
}

/** 'Chats, 3 unread messages'. */
export function chatsLabel(unread: number): string {
  return unread === 0 ? t('menus.chats') : t('menus.chatsUnread', { count: unread });
}

/** 'Profile menu, 3 unread in chats' for who hears the dot instead of seeing it. */
export function profileMenuLabel(unread: number): string {
  return unread === 0 ? t('menus.profileMenu') : t('menus.profileMenuUnread', { count: unread });
}

/** 'Outbox, 3 unsent' for who hears the badge instead of seeing it. */
export function outboxLabel(unsent: number, failed: number): string {
  if (unsent === 0) return t('menus.outbox');
  return failed > 0 ? t('menus.outboxFailed', { unsent, failed }) : t('menus.outboxUnsent', { unsent });
}
