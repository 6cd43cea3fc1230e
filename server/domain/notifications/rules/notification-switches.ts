import type { NotificationType } from '#contract/resources/notification.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { NewNotification } from './new-notification.ts';

/**
 * Which switch of the receiver's settings allows which notification to be pushed, and to be told of by e-mail
 * (NOTIF-20).
 */
const switches = {
  follow: 'notifications_follow',
  follow_request: 'notifications_follow_request',
  follow_acccepted: 'notifications_follow_accepted',
  reactions: 'notifications_reaction',
  repost: 'notifications_repost',
  repost_with_comment: 'notifications_repost_with_comment',
  comment: 'notifications_comment',
  mention: 'notifications_mention',
  // It stands nowhere else: who wants none of somebody mutes them.
  group_invitation: null,
} as const satisfies Readonly<Record<NewNotification['type'], keyof UserSettings | null>>;

/** Whether the member wants to be told of this outside the list. `all` is a filter and no notification's type. */
export function isWanted(settings: UserSettings, type: NotificationType): boolean {
  if (type === 'all') return false;
  const name = switches[type];
  return name === null || settings[name];
}
