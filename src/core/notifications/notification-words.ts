import type { NotificationType } from '#contract/resources/notification.ts';
import { t } from '#messages/t.ts';

interface LineWords {
  /** How they are named; where the sentence puts them. */
  readonly who: string;
  /** How many they are: the verb may follow. */
  readonly people: number;
}

const lines: Readonly<Record<Exclude<NotificationType, 'all'>, (words: LineWords) => string>> = {
  follow: (words) => t('notifications.follow', words),
  follow_request: (words) => t('notifications.followRequest', words),
  follow_acccepted: (words) => t('notifications.followAccepted', words),
  reactions: (words) => t('notifications.reactions', words),
  repost: (words) => t('notifications.repost', words),
  repost_with_comment: (words) => t('notifications.quote', words),
  comment: (words) => t('notifications.comment', words),
  mention: (words) => t('notifications.mention', words),
  group_invitation: (words) => t('notifications.groupInvitation', words),
};

/** Who did what, as a sentence (NOTIF-16). `all` is a filter and no row's type. */
export function notificationLine(type: NotificationType, words: LineWords): string {
  return type === 'all' ? words.who : lines[type](words);
}
