import { chatPushTopic } from '#contract/chat-push-topic.ts';
import { chatPushSchema, pushMessageSchema, pushTopicOf } from '#contract/resources/push-message.ts';
import type { ChatPush, PushMessage } from '#contract/resources/push-message.ts';
import { notificationLine } from '#core/notifications/notification-words.ts';
import { locale, t } from '#messages/t.ts';

/**
 * An action of a notification, with the field for an answer that some browsers offer; the DOM library of TypeScript has
 * neither.
 */
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
  /** Whether the reader has one of these paths of the app in front of them. */
  readonly isOnScreen: (paths: readonly string[]) => Promise<boolean>;
  /** Of one notification, as the browser says. */
  readonly actionsMax: number;
}

/** Kinds whose post is somebody else's, to be liked and answered. */
const answerable: ReadonlySet<string> = new Set(['comment', 'mention', 'repost_with_comment']);

/**
 * Shows what was pushed. Something is always shown, since the browser allows no silent push; of what is for somebody
 * else than the reader, or cannot be read, only that there is something. What is said in a chat that the reader is
 * looking at is seen there: with a page in front the browser minds no silence.
 */
export async function showPush(data: unknown, services: PushServices): Promise<void> {
  const message = pushMessageSchema.safeParse(data).data ?? chatPushSchema.safeParse(data).data;
  const common = commonOptions();
  if (message === undefined || (await services.currentUserId().catch(() => null)) !== message.receiverId)
    return services.show(t('push.something'), { ...common, tag: 'something' });
  await services.showBadge(message.unseen).catch(() => undefined);
  if ('chat' in message && (await services.isOnScreen(pathsOf(message)).catch(() => false))) return;
  const { title, actions, ...told } = 'chat' in message ? toldOfChat(message) : toldOf(message);
  await services.show(title, {
    ...common,
    ...told,
    data: message,
    actions: actions.slice(0, services.actionsMax),
  } as ShownOptions);
}

/** Of whatever is shown. */
export function commonOptions() {
  return { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png', lang: locale() };
}

interface Told extends Pick<ShownOptions, 'body' | 'tag' | 'renotify'> {
  readonly title: string;
  readonly timestamp: number;
  readonly actions: readonly ShownAction[];
}

function toldOf(message: PushMessage): Told {
  const { notification, people, excerpt } = message;
  return {
    title: notificationLine(notification.notificationType, { who: whoOf(message), people }),
    body: excerpt,
    tag: pushTopicOf(notification),
    // What takes the place of another is no news to be heard once more.
    renotify: false,
    timestamp: Date.parse(notification.createdAt),
    actions: actionsOf(message),
  };
}

/** The newest message; where it is not to be shown, how many there are. Each is heard: it is said to the reader. */
function toldOfChat(message: ChatPush): Told {
  const { chat, from, excerpt, unread, createdAt } = message;
  return {
    title: chat.isOfTwo ? from.name : t('push.inChat', { who: from.name, chat: chat.name }),
    body: excerpt === '' ? t('chats.newMessages', { count: unread }) : excerpt,
    tag: chatPushTopic(chat.id),
    renotify: true,
    timestamp: Date.parse(createdAt),
    actions: [replyAction(), readAction()],
  };
}

function pathsOf({ chat, from }: ChatPush): readonly string[] {
  return [`/chat/${chat.id}`, ...(chat.isOfTwo ? [`/chat/with/${from.username}`] : [])];
}

function whoOf({ from: { name }, people }: PushMessage): string {
  return people > 1 ? `${name} ${t('notifications.andOthers', { others: people - 1 })}` : name;
}

function actionsOf({ notification: { notificationType, postId } }: PushMessage): readonly ShownAction[] {
  if (postId === null || !answerable.has(notificationType)) return [readAction()];
  return [{ action: 'like', title: t('push.like') }, replyAction(), readAction()];
}

function readAction(): ShownAction {
  return { action: 'read', title: t('notifications.markRead') };
}

function replyAction(): ShownAction {
  return { action: 'reply', title: t('push.reply'), type: 'text', placeholder: t('push.replyPlaceholder') };
}
