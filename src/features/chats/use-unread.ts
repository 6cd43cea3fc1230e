import { useEffect, useRef, useState } from 'react';
import { useCommands } from '#bridge/hooks/use-commands.ts';
import { useShownPushes } from '#bridge/hooks/use-shown-pushes.ts';
import type { PostView } from '#bridge/view-types.ts';
import { chatPushTopic } from '#contract/chat-push-topic.ts';
import type { Group } from '#contract/resources/group.ts';
import { newestSeen, type UnreadSpan } from './conversation-rows.ts';
import { usePageVisible } from './use-page-visible.ts';

/**
 * What was unread when the chat was opened. It stays so while it is open, whatever is read or comes in; undefined: not
 * known yet.
 */
export function useUnreadSpan(reading: Group['reading'], items: readonly PostView[], isCurrent: boolean): UnreadSpan | undefined {
  const [after, setAfter] = useState(reading?.readTo);
  const [to, setTo] = useState<string | undefined>(undefined);
  const newest = newestSeen(items)?.post.id;
  if (after === undefined && reading !== undefined) setAfter(reading.readTo);
  if (to === undefined && isCurrent && newest !== undefined) setTo(newest);
  return after === undefined || newest === undefined ? undefined : { after, to: to ?? newest };
}

/**
 * Says that the chat is read up to what stands at its end, once that is seen there: on a page that is shown, by a
 * reader who is at the end.
 */
export function useReadChat(
  { id: groupId, name, reading }: Pick<Group, 'id' | 'name' | 'reading'>,
  items: readonly PostView[],
  isAtEnd: boolean,
): void {
  const commands = useCommands();
  const isVisible = usePageVisible();
  /** Said once: what the server refuses it refuses again. */
  const said = useRef('');
  const isSeen = isAtEnd && isVisible;
  const to = isSeen ? unreadUpTo(reading, items) : undefined;
  useShownPushes(chatPushTopic(groupId), isSeen ? (newestSeen(items)?.post.id ?? null) : null);
  useEffect(() => {
    if (to === undefined || to <= said.current) return;
    said.current = to;
    // A device without room for it counts on: nothing is lost by that.
    commands.intend('readChat', { groupId, name, to }).catch(() => undefined);
  }, [commands, groupId, name, to]);
}

/** Id of the newest message, where there is anything unread up to it. */
function unreadUpTo(reading: Group['reading'], items: readonly PostView[]): string | undefined {
  const newest = newestSeen(items)?.post.id;
  if (reading === undefined || newest === undefined || newest <= reading.readTo) return undefined;
  const isUnread =
    reading.unreadCount > 0 || items.some(({ isOwn, pending, post }) => !isOwn && pending === null && post.id > reading.readTo);
  return isUnread ? newest : undefined;
}
