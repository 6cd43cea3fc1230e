import type { MigrationStrategies, RxJsonSchema } from 'rxdb/plugins/core';
import type { NotificationAct } from '#core/notifications/notification-act.ts';

/**
 * Whose a document is. `session`: goes when the session ends, however it ends. `account`: stays for the account's
 * return and goes when the reader signs out (AUTH-28). `device`: stays.
 */
export type Owner = 'session' | 'account' | 'device';

/** A schema whose version is known to types: what reads the storage without RxDB must name the same. */
export type VersionedSchema<Doc, Version extends number> = RxJsonSchema<Doc> & { readonly version: Version };

/** What keeps documents on the device beyond their age (decisions 2), as ids. */
export interface Keeping {
  /** Who is signed in; null = nobody. */
  readonly userId: string | null;
  /** Posts that something refers to: a draft, an unsent item, the saved list, an offline pack, an ad, a chat. */
  readonly referredPosts: ReadonlySet<string>;
  /** Posts that are reposted or quoted by posts that stay. */
  readonly originals: ReadonlySet<string>;
  readonly offlinePackPosts: ReadonlySet<string>;
  /** Groups of the stored posts, those that the member is in, and chats. */
  readonly groups: ReadonlySet<string>;
  /** The reader, and the authors of the stored posts. */
  readonly people: ReadonlySet<string>;
  /** All that stands in a stored list, whatever the list holds. */
  readonly listed: ReadonlySet<string>;
  /** What unsent items make of notifications, those that failed too. */
  readonly notificationActs: readonly NotificationAct[];
}

/** When the hourly cleanup removes a document. */
export interface Retention<Doc> {
  /** Its field that says when it was fetched, milliseconds since 1970. */
  readonly agedFrom: keyof Doc & string;
  /** Longest age, milliseconds; null = as long as its owner. */
  readonly keptMs: number | ((document: Doc) => number | null);
  /** Stays whatever its age. */
  isKept(document: Doc, keeping: Keeping): boolean;
}

/** A page that was frozen in mid-write for longer is given up, milliseconds. */
export const WRITING_TOMBSTONE_MS = 24 * 60 * 60_000;

/**
 * All that tells one collection from another. Opening, migrations, durability, cleanup, sign-out and the table in
 * Settings know descriptors and no collection. A collection has no cap of its own: what holds many documents has a
 * retention, and lists are cut by `core/sync/merge-list.ts`.
 */
export interface CollectionDescriptor<Doc> {
  readonly schema: RxJsonSchema<Doc>;
  /**
   * Strategy n takes a document of version n - 1, one for each version of the schema. `null` drops the document; heeded
   * where the server can send it again.
   */
  readonly migrations: MigrationStrategies;
  /**
   * Who can give a document again. `server`: a fetch does, so a failed migration drops it and 'Clear cache' removes it.
   * `device`: nobody, so a write is on the disk when it resolves, and its loss is told. `both`: fetched values beside
   * the device's own; a migration keeps them all.
   */
  readonly source: 'server' | 'device' | 'both';
  /** Documents of `account` have a `userId`, or belong to whoever is signed in. */
  readonly owner: Owner | ((document: Doc) => Owner);
  readonly retention: Retention<Doc> | 'as long as its owner';
  /** How long what is removed tells a page that comes late so, milliseconds; absent = not at all. */
  readonly tombstoneMs?: number;
  /**
   * Whether a query's documents leave the memory with its last reader (CACHE-04), for collections that grow with
   * reading.
   */
  readonly letsUnreadQueriesGo: boolean;
  /** What the table in Settings calls it; null = it does not stand there. */
  readonly label: string | null;
}
