import type { FeedEntry } from '#contract/resources/post.ts';
import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import { reaches } from '#core/notifications/notification-act.ts';
import type { NotificationScope } from '#core/notifications/notification-act.ts';
import { holdsNotifications, withoutUndoing } from '#core/sync/deliveries.ts';
import { prependEntry, withoutEntries } from '#core/sync/merge-list.ts';
import type { FeedDocument } from '../collections/feeds.ts';
import type { AppDatabase } from '../database.ts';
import { descriptorOf, orderOfList, parseListKey } from '#core/lists/list-key.ts';
import type { Question } from './deliveries.ts';
import { modifyDocuments, modifyWith, queryDocuments, readDocument } from './modify-documents.ts';

/** The confirmed changes that concern one feed. */
export type FeedChange = Extract<ConfirmedChange, { readonly type: 'prependToFeed' | 'removeFromFeed' }>;

export interface FeedWriter {
  get(key: string): Promise<FeedDocument | undefined>;
  /**
   * Atomic per list; `null` removes the list, the same reference leaves it. May run again: no effects of its own. What
   * comes of an answer of the server's names its question: nothing that was delivered since is undone by it (SY48).
   */
  update(key: string, change: ListUpdate, question?: Question): Promise<void>;
  /**
   * What answers of the server's change, in their order and in one write. An entry is put first; a list not yet fetched
   * is begun, so that the reader's own new post stays where they saw it.
   */
  apply(changes: readonly FeedChange[]): Promise<void>;
  /** Removes the author's posts from every feed (decisions 7); their own profile and threads keep them. */
  removeAuthor(userId: string): Promise<void>;
  /** Removes deleted notifications from the lists of them. */
  removeNotifications(scope: NotificationScope): Promise<void>;
  keys(): Promise<readonly string[]>;
}

type ListUpdate = (current: FeedDocument | undefined) => FeedDocument | null | undefined;

/** For the sync side only. */
export function createFeedWriter(database: Pick<AppDatabase, 'feeds'>): FeedWriter {
  const { feeds } = database;
  const keys = async () => (await queryDocuments(feeds, {})).map((feed) => feed.key);
  return {
    get: (key) => readDocument(feeds, key),
    update(key, change, question) {
      if (question === undefined) return modifyDocuments(feeds, [key], change);
      const place = { order: orderOfList(key), losesAuthors: losesAuthors(key) };
      const changeNow: ListUpdate = (current) => {
        const next = change(current);
        return next === null || next === undefined ? next : withoutUndoing(next, question.since(), place);
      };
      return modifyDocuments(feeds, [key], changeNow, { afterReading: question.refresh });
    },
    async apply(changes) {
      const byKey = new Map<string, FeedChange[]>();
      for (const change of changes) byKey.set(change.feedKey, [...(byKey.get(change.feedKey) ?? []), change]);
      await modifyWith(feeds, byKey, (ofFeed, stored) => {
        let current = stored;
        for (const change of ofFeed) current = changed(change, current);
        return current;
      });
    },
    async removeAuthor(userId) {
      const affected = (await keys()).filter(losesAuthors);
      await modifyDocuments(feeds, affected, (current) => without(current, (entry) => entry.userId === userId));
    },
    async removeNotifications(scope) {
      const affected = (await keys()).filter(holdsNotifications);
      await modifyDocuments(feeds, affected, (current) => without(current, ({ id }) => reaches(scope, id)));
    },
    keys,
  };
}

function changed(change: FeedChange, current: FeedDocument | undefined): FeedDocument | undefined {
  const { feedKey: key, id } = change;
  if (change.type === 'removeFromFeed') return without(current, (entry) => entry.id === id);
  if (current?.entries.some((known) => known.id === id) === true) return current;
  const { userId, updatedAt } = change;
  const list = current ?? { key, entries: [], fetchedAt: 0, fresh: [], gaps: [] };
  return prependEntry(list, { id, userId, updatedAt }, orderOfList(key));
}

function without(feed: FeedDocument | undefined, isGone: (entry: FeedEntry) => boolean): FeedDocument | undefined {
  return feed === undefined ? undefined : withoutEntries(feed, orderOfList(feed.key), isGone);
}

function losesAuthors(key: string): boolean {
  const list = parseListKey(key);
  return list !== undefined && descriptorOf(list).losesAuthors;
}
