import { logoutByRefreshToken } from '#contract/endpoints/auth/logout-by-refresh-token.ts';
import { isUnheard } from '#core/errors/behaviour.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import { PENDING_LOGOUTS } from '#data/setting-keys.ts';
import { modifyDocuments, readDocument } from '#data/stores/modify-documents.ts';
import type { ApiClient } from '#net/api-client.ts';

/** A refresh token lives 60 days (decisions 4), and its session no longer. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;
/** Sessions whose end one device has still to tell; of more the oldest run out by themselves. */
const KEPT_MAX = 20;

/** A session that ended here and not on the server. Of whom it was is not kept. */
interface PendingLogout {
  readonly refreshToken: string;
  /** Milliseconds since 1970, device clock. */
  readonly at: number;
}

export interface PendingLogouts {
  /** The server has not heard that this session is over. */
  keep(refreshToken: string): Promise<void>;
  /**
   * Tells it of those that are kept, until it answers or will not hear of one; any number of tabs may. Never rejects.
   */
  send(): Promise<void>;
}

export interface PendingLogoutsOptions {
  readonly client: Pick<ApiClient, 'call'>;
  readonly database: Pick<AppDatabase, 'settings'>;
  readonly clock: Clock;
  readonly log: (text: string, error?: unknown) => void;
}

/**
 * Sign-outs that the server has not heard of, with the device and not with an account: what is cleared for the next
 * reader leaves them (AUTH-33).
 */
export function createPendingLogouts({ client, database: { settings }, clock, log }: PendingLogoutsOptions): PendingLogouts {
  let sending: Promise<void> | undefined;

  /** A clock that was set back makes nothing older; one ahead, nothing younger than it is. */
  const isDue = ({ at }: PendingLogout) => Math.abs(clock.now() - at) < KEPT_MS;

  async function change(next: (pending: readonly PendingLogout[]) => readonly PendingLogout[]): Promise<void> {
    await modifyDocuments(settings, [PENDING_LOGOUTS], (current) => {
      const pending = (current?.value ?? []) as readonly PendingLogout[];
      const value = next(pending.filter(isDue)).slice(-KEPT_MAX);
      if (value.length === 0) return null;
      return { id: PENDING_LOGOUTS, value, updatedAt: 0 };
    });
  }

  async function sendAll(): Promise<void> {
    const pending = ((await readDocument(settings, PENDING_LOGOUTS))?.value ?? []) as readonly PendingLogout[];
    for (const { refreshToken } of pending.filter(isDue)) {
      try {
        await client.call(logoutByRefreshToken, { body: { refresh_token: refreshToken } });
      } catch (error) {
        if (isUnheard(error)) return;
      }
      await change((now) => now.filter((each) => each.refreshToken !== refreshToken));
    }
    if (!pending.every(isDue)) await change((now) => now);
  }

  return {
    keep: (refreshToken) => change((pending) => [...pending, { refreshToken, at: clock.now() }]),
    send() {
      sending ??= sendAll()
        .catch((error: unknown) => log('The server was not told of a sign-out.', error))
        .finally(() => (sending = undefined));
      return sending;
    },
  };
}
