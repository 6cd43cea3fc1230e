import { pushMessageSchema, pushTopicOf } from '#contract/resources/push-message.ts';
import type { PushMessage } from '#contract/resources/push-message.ts';
import { notificationLine } from '#core/notifications/notification-words.ts';
import { locale, t } from '#messages/t.ts';

/** An action of a notification, with the field for an answer that some browsers offer; the DOM library of TypeScript has neither. */
export interface ShownAction {
  readonly action: 'like' | 'reply' | 'read';
  readonly title: string;
  readonly type?: 'text';
  readonly placeholder?: string;
}

export interface ShownOptions extends NotificationOptions {
  readonly renotify?: boolean;
  readonly actions?: readonly ShownAction[];
}

export interface PushServices {
  readonly show: (title: string, options: ShownOptions) => Promise<void>;
  /** Who is signed in on this device; null: nobody, or nobody who can be told. */
  readonly currentUserId: () => Promise<string | null>;
  readonly showBadge: (count: number) => Promise<void>;
  /** Of one notification, as the browser says. */
  readonly actionsMax: number;
}

/** Kinds whose post is somebody else's, to be liked and answered. */
const answerable: ReadonlySet<string> = new Set(['comment', 'mention', 'repost_with_comment']);

/**
 * Shows what was pushed. Something is always shown, since the browser allows no silent push; of what is for somebody else than the reader, or cannot be read,
 * only that there is something.
 */
export async function showPush(data: unknown, services: PushServices): Promise<void> {
  const { success, data: message } = pushMessageSchema.safeParse(data);
  const looks = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png', lang: locale() };
  if (!success || (await services.currentUserId().catch(() => null)) !== message.receiverId)
    return services.show(t('push.something'), { ...looks, tag: 'something' });
  const { notification, people, excerpt, unseen } = message;
  await services.showBadge(unseen).catch(() => undefined);
  await services.show(notificationLine(notification.notificationType, { who: whoOf(message), people }), {
    ...looks,
    body: excerpt,
    tag: pushTopicOf(notification),
    // What takes the place of another is no news to be heard once more.
    renotify: false,
    data: message,
    timestamp: Date.parse(notification.createdAt),
    actions: actionsOf(message).slice(0, services.actionsMax),
  } as ShownOptions);
}

function whoOf({ from: { name }, people }: PushMessage): string {
  return people > 1 ? `${name} ${t('notifications.andOthers', { others: people - 1 })}` : name;
}

function actionsOf({ notification: { notificationType, postId } }: PushMessage): readonly ShownAction[] {
  const read: ShownAction = { action: 'read', title: t('notifications.markRead') };
  if (postId === null || !answerable.has(notificationType)) return [read];
  return [
    { action: 'like', title: t('push.like') },
    { action: 'reply', title: t('push.reply'), type: 'text', placeholder: t('push.replyPlaceholder') },
    read,
  ];
}
