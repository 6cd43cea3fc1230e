import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { patchedPost, patchedUser } from '#core/outbox/confirmed-change.ts';
import type { ConfirmedChange } from '#core/outbox/confirmed-change.ts';
import type { ConfirmedStore } from '#core/outbox/ports.ts';
import { readdressEntry } from '#core/outbox/readdress-entry.ts';
import type { MemoryOutboxStore } from './memory-outbox-store.ts';

/** The confirmed documents of one device in memory. Each change is atomic, a run of them is not: as in the real store. */
export class MemoryConfirmedStore implements ConfirmedStore {
  readonly posts = new Map<string, Post>();
  readonly users = new Map<string, User>();
  /** List key → ids, newest first. */
  readonly feeds = new Map<string, readonly string[]>();
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
        if (!this.posts.has(change.document.id)) this.posts.set(change.document.id, change.document);
        return;
      case 'upsert':
        if (change.entity === 'post') this.posts.set(change.document.id, change.document);
        else this.users.set(change.document.ulid, change.document);
        return;
      case 'patch':
        if (change.entity === 'post') patchIn(this.posts, change.id, (post) => patchedPost(post, change.patch));
        else patchIn(this.users, change.id, (user) => patchedUser(user, change.patch));
        return;
      case 'prependToFeed': {
        const ids = this.feeds.get(change.feedKey) ?? [];
        if (!ids.includes(change.id)) this.feeds.set(change.feedKey, [change.id, ...ids]);
        return;
      }
      case 'removeFromFeed':
        return this.#keepInFeed(change.feedKey, (id) => id !== change.id);
      case 'removeAuthorFromFeeds':
        for (const key of this.feeds.keys()) this.#keepInFeed(key, (id) => this.posts.get(id)?.userId !== change.userId);
        return;
      case 'readdress':
        this.aliases.set(change.provisionalId, change.id);
        for (const entry of this.#outbox.entries.values()) this.#outbox.entries.set(entry.id, readdressEntry(entry, change));
        return;
    }
  }

  #keepInFeed(key: string, isKept: (id: string) => boolean): void {
    const ids = this.feeds.get(key);
    if (ids !== undefined) this.feeds.set(key, ids.filter(isKept));
  }
}

function patchIn<Document>(documents: Map<string, Document>, id: string, patched: (document: Document) => Document): void {
  const document = documents.get(id);
  if (document !== undefined) documents.set(id, patched(document));
}
