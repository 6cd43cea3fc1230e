import { POST_TEXT_MAX } from '#contract/limits.ts';
import { pushMessageSchema } from '#contract/resources/push-message.ts';
import type { PushMessage } from '#contract/resources/push-message.ts';
import type { InputOf, OutboxKindName } from '#core/outbox/registry.ts';

export interface ClickedNotification {
  readonly notification: Pick<Notification, 'close' | 'data'>;
  /** '' where the notification itself was pressed. */
  readonly action: string;
  /** What was typed into the action, where the browser offers that. */
  readonly reply?: string | null;
}

type Intend = <Name extends OutboxKindName>(kind: Name, input: InputOf<Name>) => Promise<unknown>;

export interface ClickServices {
  /** Runs `work` on the outbox of this reader; does nothing where somebody else is signed in. */
  readonly actAs: (userId: string, work: (intend: Intend) => Promise<void>) => Promise<void>;
  /** Shows this path of the app: in a window that is there, else in a new one. */
  readonly open: (path: string) => Promise<void>;
}

/** Does what was pressed (NOTIF-19): what acts goes into the outbox, as from a page, and is sent from here; else what it is about opens. */
export async function clickNotification(
  { notification, action, reply }: ClickedNotification,
  { actAs, open }: ClickServices,
): Promise<void> {
  notification.close();
  const { success, data: message } = pushMessageSchema.safeParse(notification.data);
  if (!success) return open('/notifications');
  const { receiverId, from } = message;
  const { postId, notificationId } = message.notification;
  // What several people did is one notification on the screen, and read as one.
  const ids = message.waitingIds ?? [notificationId];
  const answer = (reply ?? '').trim();
  const acts = async (intend: Intend) => {
    if (action === 'like' && postId !== null) await intend('reaction', { postId, reaction: 'heart' });
    if (action === 'reply' && postId !== null && answer !== '')
      await intend('comment', { parentId: postId, body: shortened(answer), isSensitive: false });
    await intend('readNotifications', { ids, who: from.name });
  };
  const opens = action === '' || (action === 'reply' && answer === '');
  // A window may be opened only shortly after the press: the act comes second.
  if (opens) await open(pathOf(message)).catch(() => undefined);
  await actAs(receiverId, acts);
}

/** The very post or comment, else the person. Nothing of it is taken as an address: it is put together from an id or a name. */
export function pathOf({ notification: { postId }, from: { username } }: PushMessage): string {
  return postId === null ? `/${encodeURIComponent(username)}` : `/post/${encodeURIComponent(postId)}`;
}

function shortened(text: string): string {
  return text.length <= POST_TEXT_MAX
    ? text
    : Array.from(text)
        .slice(0, Math.floor(POST_TEXT_MAX / 2))
        .join('');
}
