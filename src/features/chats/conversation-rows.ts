import type { PostView } from '#bridge/view-types.ts';

/** Messages of one author that follow each other within this stand together, milliseconds. */
const TOGETHER_MS = 5 * 60_000;

/**
 * A line of a conversation: a message, the day on which those below it were said, a place where messages are missing,
 * or what says that those below it were unread when the chat was opened.
 */
export type ConversationRow = MessageRow | DayRow | GapRow | UnreadRow;

export interface MessageRow {
  readonly type: 'message';
  readonly key: string;
  readonly view: PostView;
  /** First and last of what its author says at a time. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export interface DayRow {
  readonly type: 'day';
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface GapRow {
  readonly type: 'gap';
  readonly key: string;
  /** What the sync worker is asked for. */
  readonly above: string | null;
}

export interface UnreadRow {
  readonly type: 'unread';
  readonly key: 'unread';
}

/** What was unread at a moment: from behind one message up to another one, by their ids. */
export interface UnreadSpan {
  readonly after: string;
  readonly to: string;
}

export interface Conversation {
  /** Newest first. */
  readonly items: readonly PostView[];
  readonly gaps: readonly { readonly above: string | null; readonly index: number }[];
  /** Absent: nothing was unread, or it is not known. */
  readonly unread?: UnreadSpan | undefined;
}

/** The newest `count` messages as they are read: the newest at the bottom, days divided. */
export function conversationRows({ items, gaps, unread }: Conversation, count: number): readonly ConversationRow[] {
  const shown = items.slice(0, count);
  const rows: ConversationRow[] = [];
  const firstUnread = unread === undefined ? -1 : firstUnreadAt(items, unread);
  for (let index = shown.length - 1; index >= 0; index -= 1) {
    const view = shown[index];
    if (view === undefined) continue;
    const older = items[index + 1];
    // Those above it are not on the device, so nothing is said of what is between.
    const gap = gaps.find((known) => known.index === index + 1);
    if (gap !== undefined) rows.push({ type: 'gap', key: `gap:${view.key}`, above: gap.above });
    if (older === undefined || !isSameDay(older, view)) rows.push({ type: 'day', key: `day:${dayOf(view)}`, at: saidAt(view) });
    if (index === firstUnread) rows.push({ type: 'unread', key: 'unread' });
    rows.push({
      type: 'message',
      key: view.key,
      view,
      isFirst: gap !== undefined || index === firstUnread || !isTogether(older, view),
      isLast: index - 1 === firstUnread || !isTogether(view, shown[index - 1]) || gaps.some((known) => known.index === index),
    });
  }
  return rows;
}

/**
 * The oldest message of others that was unread; -1 for none. Above one that stands first on the device there may be
 * older ones: it is the first that is known.
 */
function firstUnreadAt(items: readonly PostView[], { after, to }: UnreadSpan): number {
  return items.findLastIndex(({ post, pending, isOwn }) => !isOwn && pending === null && post.id > after && post.id <= to);
}

/** The newest that the server has and the reader sees; undefined: none. */
export function newestSeen(items: readonly PostView[]): PostView | undefined {
  return items.find(({ pending, isSkeleton }) => pending === null && !isSkeleton);
}

/** How many of these messages came after the one of this key, from others. */
export function newSince(items: readonly PostView[], key: string | undefined): number {
  const at = items.findIndex((view) => view.key === key);
  return items.slice(0, Math.max(at, 0)).filter(({ isOwn }) => !isOwn).length;
}

/** Milliseconds since 1970. */
export function saidAt({ post }: PostView): number {
  return Date.parse(post.createdAt);
}

function isTogether(older: PostView | undefined, newer: PostView | undefined): boolean {
  if (older === undefined || newer === undefined) return false;
  const isSoon = Math.abs(saidAt(newer) - saidAt(older)) < TOGETHER_MS;
  return isSoon && older.post.userId === newer.post.userId && isSameDay(older, newer);
}

function isSameDay(one: PostView, other: PostView): boolean {
  return dayOf(one) === dayOf(other);
}

/** In the reader's time zone. */
function dayOf(view: PostView): string {
  return new Date(saidAt(view)).toDateString();
}
