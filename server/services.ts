import type { AccessTokens } from './domain/auth/rules/access-tokens.ts';
import type { GoogleVerifier } from './auth/google-verifier.ts';
import type { ServerClock } from './kernel/clock.ts';
import type { Config } from './config.ts';
import type { Faults } from './dev/faults.ts';
import type { PageReader } from './domain/posts/rules/link-card.ts';
import type { OutgoingEvents } from './kernel/events.ts';
import type { ReadAllowance } from './limits/read-allowance.ts';
import type { RecentOnce } from './limits/recent-once.ts';
import type { RateLimits } from './kernel/rate-limits.ts';
import type { PrivateFiles } from './media/private-files.ts';
import type { GifService } from './media/gifs/gif-service.ts';
import type { GifSearch } from './media/gifs/gif-search.ts';
import type { Uploads } from './media/uploads.ts';
import type { LivePublisher } from './realtime/live-publisher.ts';

/** What stands around the routes of one server; composed once in `compose.ts`, or in tests. */
export interface Services {
  readonly config: Config;
  readonly clock: ServerClock;
  newId(): string;
  readonly accessTokens: AccessTokens;
  /** Null where Google sign-in is not configured. */
  readonly google: GoogleVerifier | null;
  readonly limits: RateLimits;
  readonly reads: ReadAllowance;
  /** Which reader's view of which post was counted lately. */
  readonly views: RecentOnce;
  readonly live: LivePublisher;
  readonly uploads: Uploads;
  /** Reads linked pages. */
  readonly pages: PageReader;
  readonly gifs: GifSearch;
  /** Where GIFs come from another service; null: this server draws them itself. */
  readonly gifService: GifService | null;
  /** Files for one member alone. */
  readonly privateFiles: Pick<PrivateFiles, 'read'>;
  readonly outgoing: OutgoingEvents;
  /** Whether the Redis that processes share answers; null: none is set. */
  readonly redis: { ping(): Promise<unknown> } | null;
  readonly faults: Faults;
  /** Empties the database and, in demo mode, seeds it again. */
  resetData(): Promise<void>;
}
