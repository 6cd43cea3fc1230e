import type { Ad } from '#contract/resources/ad.ts';
import type { AccountSession } from '#contract/resources/account-session.ts';
import type { Group } from '#contract/resources/group.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { FeedEntry, Post } from '#contract/resources/post.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { User } from '#contract/resources/user.ts';
import { descriptorOf, orderOfList, parseListKey } from '#core/lists/list-key.ts';
import { reaches, withActs } from '#core/notifications/notification-act.ts';
import { holdsNotifications } from '#core/sync/deliveries.ts';
import type { ListState } from '#core/sync/list-state.ts';
import { prependEntry, withoutEntries } from '#core/sync/merge-list.ts';
import { patchedPost, patchedUser } from '#core/outbox/confirmed-change.ts';
import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import type { ConfirmedStore } from '#core/outbox/ports.ts';
import { readdressEntry } from '#core/outbox/readdress-entry.ts';
import { changeTo, withChange } from '#core/settings/settings-change.ts';
import type { Violation } from '#contract/resources/violation.ts';
import { withoutSessions } from '#core/sessions/without-sessions.ts';
import type { MemoryOutboxStore } from './memory-outbox-store.ts';

/**
 * The confirmed documents of one device in memory. Each change is atomic, a run of them is not: as in the real store.
 */
export class MemoryConfirmedStore implements ConfirmedStore {
  readonly posts = new Map<string, Post>();
  readonly users = new Map<string, User>();
  readonly groups = new Map<string, Group>();
  /** Ids of those in which the member may post. */
  readonly joinedGroups = new Set<string>();
  readonly notifications = new Map<string, Notification>();
  /** How many of them wait, as the server said. */
  unseenCount = 0;
  /** By their keys. */
  readonly feeds = new Map<string, ListState>();
  /** Of the account, as last seen. */
  sessions: readonly AccountSession[] = [];
  violations: readonly Violation[] = [];
  /** Null: the list was never read. */
  ads: readonly Ad[] | null = null;
  adMetricsEnabled = false;
  /** Of the account; undefined: never read. */
  settings: UserSettings | undefined;
  /** Entry id of a delivered creation → the server's id. */
  readonly aliases = new Map<string, string>();
  readonly #outbox: MemoryOutboxStore;

  constructor(outbox: MemoryOutboxStore) {
    this.#outbox = outbox;
  }

  async apply(changes: readonly ConfirmedChange[]): Promise<void> {
    for (const change of changes) this.applyOne(change);
  }

  applyOne(change: ConfirmedChange): void {
    switch (change.type) {
      case 'insert':
        return this.posts.has(change.document.id) ? undefined : this.#keepUnlessHidden(change.document);
      case 'upsert':
        if (change.entity === 'post') this.#keepUnlessHidden(change.document);
        else if (change.entity === 'group') this.groups.set(change.document.id, change.document);
        else this.users.set(change.document.ulid, change.document);
        return;
      case 'patch':
        if (change.entity === 'post') patchIn(this.posts, change.id, (post) => patchedPost(post, change.patch));
        else if (change.entity === 'group') patchIn(this.groups, change.id, (group) => ({ ...group, ...change.patch }));
        else patchIn(this.users, change.id, (user) => patchedUser(user, change.patch));
        return;
      case 'prependToFeed': {
        const { feedKey: key, id, userId, updatedAt } = change;
        const feed = this.feeds.get(key) ?? { key, entries: [], fetchedAt: 0, fresh: [], gaps: [] };
        this.feeds.set(key, prependEntry(feed, { id, userId, updatedAt }, orderOfList(key)));
        return;
      }
      case 'removeFromFeed':
        return this.#removeFromFeed(change.feedKey, ({ id }) => id === change.id);
      case 'removeAuthorFromFeeds':
        for (const key of [...this.feeds.keys()].filter(losesAuthors))
          this.#removeFromFeed(key, ({ userId }) => userId === change.userId);
        return;
      case 'removeSessions':
        this.sessions = withoutSessions(this.sessions, change.id);
        return;
      case 'violation':
        this.violations = this.violations.map((one) => (one.id === change.violation.id ? change.violation : one));
        return;
      case 'ad': {
        const { ad } = change;
        const isKnown = this.ads?.some(({ id }) => id === ad.id) === true;
        if (this.ads !== null) this.ads = isKnown ? this.ads.map((one) => (one.id === ad.id ? ad : one)) : [ad, ...this.ads];
        this.adMetricsEnabled = true;
        return;
      }
      case 'notifications':
        return this.#act(change);
      case 'settings': {
        const { names, settings } = change;
        this.settings = this.settings === undefined ? settings : withChange(this.settings, changeTo(settings, names));
        return;
      }
      case 'removeGroup':
        this.groups.delete(change.id);
        return;
      case 'joinedGroup':
        if (change.isJoined) this.joinedGroups.add(change.group.id);
        else this.joinedGroups.delete(change.group.id);
        return;
      case 'readdress':
        this.aliases.set(change.provisionalId, change.id);
        for (const entry of this.#outbox.entries.values()) this.#outbox.entries.set(entry.id, readdressEntry(entry, change));
        return;
    }
  }

  #act({ act, unseenCount }: Extract<ConfirmedChange, { readonly type: 'notifications' }>): void {
    for (const [id, notification] of this.notifications) {
      const next = withActs(notification, [act]);
      if (next === null) this.notifications.delete(id);
      else this.notifications.set(id, next);
    }
    if (act.makes === 'deleted')
      for (const key of [...this.feeds.keys()].filter(holdsNotifications))
        this.#removeFromFeed(key, ({ id }) => reaches(act, id));
    this.unseenCount = unseenCount ?? this.unseenCount;
  }

  #keepUnlessHidden(post: Post): void {
    if (post.isHidden) this.posts.delete(post.id);
    else this.posts.set(post.id, post);
  }

  /** Ids of the list, from the top; none where it is not held. */
  idsIn(key: string): readonly string[] {
    return (this.feeds.get(key)?.entries ?? []).map(({ id }) => id);
  }

  #removeFromFeed(key: string, isGone: (entry: FeedEntry) => boolean): void {
    const feed = this.feeds.get(key);
    if (feed !== undefined) this.feeds.set(key, withoutEntries(feed, orderOfList(key), isGone));
  }
}

function losesAuthors(key: string): boolean {
  const list = parseListKey(key);
  return list !== undefined && descriptorOf(list).losesAuthors;
}

function patchIn<Document>(documents: Map<string, Document>, id: string, patched: (document: Document) => Document): void {
  const document = documents.get(id);
  if (document !== undefined) documents.set(id, patched(document));
}
