import { listKeyText } from '#core/lists/list-key.ts';
import { notificationTabs } from '#core/lists/notifications-list.ts';
import type { Clock } from '#core/ports/ports.ts';
import { LIST_FRESH_MS } from '#core/sync/sync-constants.ts';
import type { AppDatabase } from '#data/database.ts';
import type { SettingKey } from '#data/setting-keys.ts';
import type { FeedWriter } from '#data/stores/feed-writer.ts';
import { queryDocuments, readDocument, readDocuments } from '#data/stores/modify-documents.ts';
import type { NotificationWriter } from '#data/stores/notification-writer.ts';
import type { ListLoader } from './list-loader.ts';
import type { OpenLists } from './open-lists.ts';

export interface ToldNotificationsOptions {
  readonly database: Pick<AppDatabase, 'notifications' | 'users' | 'settings'>;
  readonly feeds: Pick<FeedWriter, 'get' | 'update'>;
  readonly lists: Pick<ListLoader, 'refresh'>;
  readonly openLists: Pick<OpenLists, 'shown'>;
  readonly notifications: Pick<NotificationWriter, 'apply'>;
  readonly clock: Clock;
  /** Stores and answers how many wait, as the server says. */
  readonly fetchUnseenCount: () => Promise<number>;
}

const keys = notificationTabs.map((type) => listKeyText({ list: 'notifications', type }));
const all = listKeyText({ list: 'notifications', type: 'all' });

/**
 * What the device holds of notifications after a live event told of a change: a function that brings it up to date.
 * Rejects where that fails.
 */
export function createToldNotifications(options: ToldNotificationsOptions): () => Promise<void> {
  const { database, feeds, lists, openLists, clock } = options;

  /**
   * All of them, where the device holds them, and the tab that is being read (LIVE-11). Others are asked for when they
   * are opened, however young they are.
   */
  async function refreshOrOutdate(key: string, isShown: boolean): Promise<void> {
    const isHeld = (await feeds.get(key))?.nextCursor !== undefined;
    if (isShown || (isHeld && key === all)) return void (await lists.refresh(key, 'told'));
    const dueAt = clock.now() - LIST_FRESH_MS;
    await feeds.update(key, (list) => (list === undefined || list.fetchedAt <= dueAt ? list : { ...list, fetchedAt: dueAt }));
  }

  /**
   * None waits any more: whatever the device held before it was asked has been read, perhaps on another device. A
   * refresh brings but the first page, and what lies below it would stay unread here. What came since the question is
   * not among them.
   */
  async function readElsewhere(): Promise<void> {
    const stored = await readDocument(database.settings, 'unseen-count' satisfies SettingKey);
    if (stored?.value !== 0) return;
    const ids = await unreadIds(database);
    if (ids.length > 0 && (await options.fetchUnseenCount()) === 0) await options.notifications.apply({ makes: 'read', ids });
  }

  return async () => {
    const shown = await openLists.shown('notifications');
    await Promise.all(keys.map((key) => refreshOrOutdate(key, shown.includes(key))));
    await readElsewhere();
  };
}

/** Of the unread ones those that the server counts: not those of people whom the reader muted. */
async function unreadIds({ notifications, users }: ToldNotificationsOptions['database']): Promise<readonly string[]> {
  const unread = (await queryDocuments(notifications, {})).filter(({ notification }) => !notification.read);
  const people = await readDocuments(users, [...new Set(unread.map(({ notification }) => notification.fromUserId))]);
  const muted = new Set(people.flatMap(({ id, user }) => (user.ProfileEngagement.isMuted ? [id] : [])));
  return unread.flatMap(({ id, notification }) => (muted.has(notification.fromUserId) ? [] : [id]));
}
