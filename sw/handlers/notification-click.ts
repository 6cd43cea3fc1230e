import { POST_TEXT_MAX } from '#contract/limits.ts';
import { chatPushSchema, pushMessageSchema } from '#contract/resources/push-message.ts';
import type { ChatPush, PushMessage } from '#contract/resources/push-message.ts';
import type { InputOf, OutboxKindName } from '#core/outbox/registry.ts';
import { t } from '#messages/t.ts';
import { commonOptions } from './push.ts';
import type { PushServices } from './push.ts';

export interface ClickedNotification {
  readonly notification: Pick<Notification, 'close' | 'data'>;
  /** '' where the notification itself was pressed. */
  readonly action: string;
  /** What was typed into the action, where the browser offers that. */
  readonly reply?: string | null;
}

type Intend = <Name extends OutboxKindName>(kind: Name, input: InputOf<Name>) => Promise<unknown>;

export interface ClickServices extends Pick<PushServices, 'show'> {
  /**
   * Runs `work` on the outbox of this reader; answers false, and does nothing, where somebody else is signed in.
   * Rejects where the device keeps nothing.
   */
  readonly actAs: (userId: string, work: (intend: Intend) => Promise<void>) => Promise<boolean>;
  /** Shows this path of the app: in a window that is there, else in a new one. */
  readonly open: (path: string) => Promise<void>;
}

/**
 * Does what was pressed (NOTIF-19): what acts goes into the outbox, as from a page, and is sent from here; else what it
 * is about opens. A like or an answer that could not be kept is told, for the notification that it was given to has
 * gone.
 */
export async function clickNotification(
  { notification, action, reply }: ClickedNotification,
  { actAs, open, show }: ClickServices,
): Promise<void> {
  notification.close();
  const message = pushMessageSchema.safeParse(notification.data).data ?? chatPushSchema.safeParse(notification.data).data;
  if (message === undefined) return open('/notifications');
  const { receiverId } = message;
  const answer = (reply ?? '').trim();
  const pressed = { action, answer: shortened(answer) };
  const acts = (intend: Intend) => ('chat' in message ? actInChat(message, pressed, intend) : act(message, pressed, intend));
  const opens = action === '' || (action === 'reply' && answer === '');
  // A window may be opened only shortly after the press: the act comes second.
  if (opens) await open(pathOf(message)).catch(() => undefined);
  const isKept = await actAs(receiverId, acts).catch(() => false);
  if (isKept || opens || action === 'read') return;
  await show(action === 'like' ? t('push.likeNotKept') : t('push.replyNotKept'), {
    ...commonOptions(),
    // All of it, to be read there and written anew; no tag, as another one must not take its place.
    ...(action === 'like' ? {} : { body: answer }),
    requireInteraction: true,
    data: message,
  });
}

interface Pressed {
  readonly action: string;
  /** '' where nothing was typed. */
  readonly answer: string;
}

async function act({ notification, waitingIds, from }: PushMessage, { action, answer }: Pressed, intend: Intend): Promise<void> {
  const { postId, notificationId } = notification;
  if (action === 'like' && postId !== null) await intend('reaction', { postId, reaction: 'heart' });
  if (action === 'reply' && postId !== null && answer !== '')
    await intend('comment', { parentId: postId, body: answer, isSensitive: false });
  // What several people did is one notification on the screen, and read as one. A mark may be lost: what was pressed is
  // kept by now.
  await intend('readNotifications', { ids: waitingIds ?? [notificationId], who: from.name }).catch(() => undefined);
}

async function actInChat({ chat: { id: groupId, name }, messageId }: ChatPush, pressed: Pressed, intend: Intend): Promise<void> {
  // What opens is read as it is seen there.
  if (pressed.action === '') return;
  if (pressed.action === 'reply' && pressed.answer === '') return;
  if (pressed.action === 'reply') await intend('message', { groupId, name, body: pressed.answer });
  await intend('readChat', { groupId, name, to: messageId }).catch(() => undefined);
}

/**
 * The very post, comment or chat, the invitation, else the person. Nothing of it is taken as an address: it is put
 * together from an id or a name.
 */
export function pathOf(message: PushMessage | ChatPush): string {
  if ('chat' in message) return `/chat/${encodeURIComponent(message.chat.id)}`;
  const { postId, group } = message.notification;
  const { username } = message.from;
  if (group !== undefined) return `/invite/${encodeURIComponent(group.id)}`;
  return postId === null ? `/${encodeURIComponent(username)}` : `/post/${encodeURIComponent(postId)}`;
}

function shortened(text: string): string {
  return text.length <= POST_TEXT_MAX
    ? text
    : Array.from(text)
        .slice(0, Math.floor(POST_TEXT_MAX / 2))
        .join('');
}
