import { KnownError } from '#core/errors/error-kind.ts';
import type { ErrorKind } from '#core/errors/error-kind.ts';
import type { Clock, Locks } from '#core/ports/ports.ts';
import { ownError } from '#core/errors/messages.ts';
import { isPlausibleAccessToken } from './access-token.ts';
import { REFRESH_WAITS_MAX } from './net-constants.ts';
import { underRefreshLock } from './refresh-lock.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import { claimValidation, createMemoryValidations } from './validations.ts';
import type { ValidationStore } from './validations.ts';

/** Leave to call as one account, as it stood when the call began. */
export interface Pass {
  readonly accessToken: string;
  readonly userId: string;
  readonly generation: number;
}

export interface Tokens {
  readonly access_token: unknown;
  readonly refresh_token?: unknown;
  readonly scope?: unknown;
}

export interface Session {
  /** Waits for a running refresh (AUTH-17); `null` for visitors. */
  pass(): Promise<Pass | null>;
  /**
   * After a 401: a pass with a newer token, by one refresh for however many callers wait (AUTH-16). Rejects with
   * `unauthorized` where the server refused, which ends the session, and with the network's or the storage's error
   * where it could not be asked or the new tokens could not be kept, which does not.
   */
  renew(refused: Pass): Promise<Pass>;
  /**
   * Asks the server whether the token still stands, at most every 5 minutes over all contexts and starts that share
   * `validations` (AUTH-21); refreshes it if not. Never rejects (AUTH-27).
   */
  revalidate(): Promise<void>;
  /** Number of the sign-in that stands now; another number means that the account changed hands. */
  generation(): Promise<number>;
}

export interface SessionOptions {
  readonly store: SessionStore;
  readonly locks: Locks;
  readonly clock: Clock;
  /** Absent: what this context did counts alone. */
  readonly validations?: ValidationStore;
  /** `POST /auth/refreshtoken`. */
  readonly refresh: (refreshToken: string) => Promise<Tokens>;
  /** `GET /test/probe`. */
  readonly probe: (accessToken: string) => Promise<void>;
  /** The server refused the refresh: the tokens are gone from the store (AUTH-18). */
  readonly onEnded?: () => void;
  readonly onRefreshing?: (isRefreshing: boolean) => void;
}

/** Answers of the refresh call that end the session; any other failure leaves it as it is. */
const refusals: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['unauthorized', 'forbidden', 'notFound', 'invalid']);

export function createSession(options: SessionOptions): Session {
  const { store } = options;
  let running: Promise<Pass> | undefined;
  const { validations = createMemoryValidations() } = options;

  async function pass(): Promise<Pass | null> {
    for (let waits = 0; running !== undefined && waits < REFRESH_WAITS_MAX; waits += 1) await running.catch(() => undefined);
    return passOf(await store.get());
  }

  async function renew(refused: Pass): Promise<Pass> {
    if (running === undefined) {
      options.onRefreshing?.(true);
      running = renewUnderLock(refused).finally(() => {
        running = undefined;
        options.onRefreshing?.(false);
      });
    }
    const renewed = await running;
    if (renewed.generation !== refused.generation) throw over();
    return renewed;
  }

  function renewUnderLock(refused: Pass): Promise<Pass> {
    return underRefreshLock(options.locks, async () => {
      // Another context may have refreshed, or signed out, while this one waited for the lock.
      const stored = await store.get();
      const current = passOf(stored);
      if (current === null || stored.generation !== refused.generation) throw over();
      if (current.accessToken !== refused.accessToken) return current;
      return stored.refreshToken === null ? end(stored) : exchange(stored, stored.refreshToken);
    });
  }

  async function exchange(stored: StoredSession, refreshToken: string): Promise<Pass> {
    let tokens: Tokens;
    try {
      tokens = await options.refresh(refreshToken);
    } catch (error) {
      if (error instanceof KnownError && refusals.has(error.kind)) return end(stored, error);
      throw error;
    }
    const accessToken = tokens.access_token;
    if (!isPlausibleAccessToken(accessToken))
      throw ownError('server', { cause: new Error('The server sent no usable access token.') });
    const next = typeof tokens.refresh_token === 'string' ? tokens.refresh_token : refreshToken;
    const after = await store.update((now) =>
      now.generation === stored.generation
        ? {
            ...now,
            accessToken,
            refreshToken: next,
            scopes: typeof tokens.scope === 'string' ? scopesIn(tokens.scope) : now.scopes,
          }
        : now,
    );
    // A new token stands; where that cannot be noted it is asked about too early.
    const validation = { generation: stored.generation, at: options.clock.now() };
    await validations.update(() => validation).catch(() => undefined);
    const renewed = passOf(after);
    if (renewed === null || renewed.generation !== stored.generation) throw over();
    return renewed;
  }

  async function end(stored: StoredSession, cause?: KnownError): Promise<never> {
    const generation = stored.generation + 1;
    const after = await store.update((now) =>
      now.generation === stored.generation
        ? {
            accessToken: null,
            refreshToken: null,
            userId: null,
            currentUser: null,
            scopes: [],
            fcmToken: null,
            generation,
            pendingCleanup: cleanupAfter(now, cause),
          }
        : now,
    );
    if (after.generation === generation && after.accessToken === null) options.onEnded?.();
    throw over(cause);
  }

  async function revalidate(): Promise<void> {
    const current = await pass().catch(() => null);
    if (current === null) return;
    // What the device cannot note must not be asked again and again; any call finds a refused token.
    if (!(await claimValidation(validations, current.generation, options.clock).catch(() => false))) return;
    try {
      await options.probe(current.accessToken);
    } catch (error) {
      if (error instanceof KnownError && error.kind === 'unauthorized') await renew(current).catch(() => undefined);
    }
  }

  return { pass, renew, revalidate, generation: async () => (await store.get()).generation };
}

/** Whoever ends it may be the service worker, which clears nothing, or gone the moment after. */
function cleanupAfter({ userId, pendingCleanup }: StoredSession, cause?: KnownError): StoredSession['pendingCleanup'] {
  if (userId === null) return pendingCleanup;
  // 410: the account was deleted, so nobody comes back for what was written (SETTINGS-53).
  return cause?.details.status === 410 ? { mode: 'all', userId, isAccountDeleted: true } : { mode: 'caches', userId };
}

/** A signed-in session's pass; `null` where a token or the account is missing. */
export function passOf(stored: StoredSession): Pass | null {
  if (stored.accessToken === null || stored.userId === null) return null;
  return { accessToken: stored.accessToken, userId: stored.userId, generation: stored.generation };
}

function over(cause?: KnownError): KnownError {
  return ownError('unauthorized', { reason: 'sessionOver', ...(cause === undefined ? {} : { cause }) });
}

/** As OAuth writes them, with spaces between (RFC 6749, 3.3). */
export function scopesIn(scope: string): readonly string[] {
  return scope.split(' ').filter((each) => each !== '');
}
