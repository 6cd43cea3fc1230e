import { isServersEnd, type PendingCleanup } from '#core/sync/pending-cleanup.ts';
import type { Session, SessionStore } from '#data/stores/session-store.ts';
import type { RemoteSignOutWatch } from '#platform/account-channel.ts';
import { t } from '#messages/t.ts';
import type { SyncNotice } from '../sync-api.ts';
import type { Account } from './account.ts';
import type { Environment } from './environment.ts';
import type { AccountRefresh } from './account-refresh.ts';

/** How the end of a session is told that the server made. */
export function sessionEndedNotice(left: PendingCleanup | null): SyncNotice {
  return { type: 'sessionEnded', ...(left?.isAccountDeleted === true ? { accountDeleted: t('deletion.gone') } : {}) };
}

export interface SessionWatchOptions {
  readonly session: Pick<SessionStore, 'changes$'>;
  /** The session with which this context began; what ended before it is settled. */
  readonly since: Session;
  readonly account: Pick<Account, 'isSigningOut' | 'forget' | 'afterSessionEnded'>;
  readonly remoteSignOuts: RemoteSignOutWatch;
  readonly accountRefresh: Pick<AccountRefresh, 'expire' | 'ensure'>;
  readonly sendWhatWaits: () => void;
  readonly onNotice: (notice: SyncNotice) => void;
  readonly log: Environment['log'];
}

/**
 * Follows the session, whichever context changed it. Ended by the server: what was fetched goes, what was written stays
 * (save where the account was deleted), the reader is told; by the reader in another tab, whose page does the rest: all
 * goes. Another account: the shell's data are due again and that account's unsent entries may go.
 */
export function subscribeToSessionAndClear({
  session,
  since,
  account,
  remoteSignOuts,
  accountRefresh,
  sendWhatWaits,
  onNotice,
  log,
}: SessionWatchOptions): () => void {
  let last = { generation: since.generation, isSignedIn: since.accessToken !== null };
  const notRemoved = (error: unknown) => log('What an ended session left was not removed.', error);
  const subscription = session.changes$.subscribe(({ generation, accessToken, pendingCleanup }) => {
    const before = last;
    last = { generation, isSignedIn: accessToken !== null };
    if (before.generation === generation) return;
    accountRefresh.expire();
    if (last.isSignedIn) {
      sendWhatWaits();
      void accountRefresh.ensure();
    } else if (before.isSignedIn && !account.isSigningOut()) {
      // The end itself tells who made it, until what it leaves is removed; a word may be left from a sign-out a moment
      // ago.
      const leaving = isServersEnd(pendingCleanup) ? null : remoteSignOuts.leavingUser();
      // What cannot be removed stays pending, and the next start tries again (SY43). The reader hears of the end all
      // the same.
      if (leaving !== null) void account.forget(leaving).catch(notRemoved);
      else
        void account
          .afterSessionEnded()
          .catch(notRemoved)
          .then(() => {
            // Somebody may have logged in meanwhile, in another tab.
            if (last.generation === generation) onNotice(sessionEndedNotice(pendingCleanup));
          });
    }
  });
  return () => subscription.unsubscribe();
}
