import type { EntryNews } from '#core/outbox/entry-outcome.ts';
import type { Clock, Connection, IdSource, Locks, Timers } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { LiveTransport } from '#net/live-stream.ts';
import type { PutBytes } from '#net/put-bytes.ts';
import type { AccountChannel } from '#platform/account-channel.ts';
import type { PageBackgroundFetches } from '../page-background-fetches.ts';
import type { SharedLocks } from './open-lists.ts';
import type { BeatChannel, LeaderLocks } from './leadership.ts';

/** Everything that the engine takes from the browser. */
export interface Environment {
  readonly database: AppDatabase;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly ids: IdSource;
  readonly connection: Connection;
  readonly locks: Locks;
  /** Absent where the browser has no Web Locks. */
  readonly leaderLocks: LeaderLocks | undefined;
  /** Absent where the browser has none, or nothing is shared with other pages. */
  readonly sharedLocks?: SharedLocks | undefined;
  readonly beatChannel: BeatChannel;
  readonly accountChannel: AccountChannel;
  /** To every page of the origin. */
  readonly tellNews: (news: EntryNews) => void;
  /** Absent where the browser has no Cache API. */
  readonly caches: CacheStorage | undefined;
  readonly fetch: typeof globalThis.fetch;
  /** Absent: files go out by `fetch`, and nothing is said of how far they are. */
  readonly putBytes?: PutBytes;
  /** Those of the page, once it has lent them. Absent: large files are sent by this context alone. */
  readonly backgroundFetches?: PageBackgroundFetches;
  /** Of the app: where pictures without an origin of their own are. */
  readonly origin?: string;
  readonly loadLiveTransport?: () => Promise<LiveTransport>;
  readonly log: (message: string, details?: unknown) => void;
}
