import type { SessionView } from '#data/view-types.ts';
import type { Views } from '#data/views/view-api.ts';
import type { RemoteSignOutWatch } from '#platform/account-channel.ts';

/** Longest wait for the worker, milliseconds: one that does not answer is ended with the page. */
const FORGET_LIMIT_MS = 8_000;

export interface RemoteSignOutOptions {
  readonly views: Pick<Views, 'session'>;
  readonly remoteSignOuts: RemoteSignOutWatch;
  /** This page writes nothing of the account any more. */
  readonly standStill: (userId: string) => Promise<void>;
  /** The worker's part. */
  readonly forgetAccount: (userId: string) => Promise<void>;
  /** What is kept beside the database. */
  readonly clearOwn: () => Promise<void>;
  /** Starts the app over at the login screen. */
  readonly startOver: () => void;
}

/**
 * Follows a sign-out that was asked for in another tab (AUTH-28): stops writing, erases what this tab wrote too late,
 * and starts over at the login screen. One that this tab asked for is not followed. Answers an unsubscribe.
 */
export function followRemoteSignOut(options: RemoteSignOutOptions): () => void {
  let wasMember = false;
  const subscription = options.views.session().subscribe((session: SessionView) => {
    const userId = options.remoteSignOuts.leavingUser();
    const hasEnded = wasMember && session.state === 'signedOut';
    wasMember = session.state === 'signedIn';
    if (hasEnded && userId !== null) void leave(userId, options);
  });
  return () => subscription.unsubscribe();
}

async function leave(userId: string, { standStill, forgetAccount, clearOwn, startOver }: RemoteSignOutOptions): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, FORGET_LIMIT_MS));
  await standStill(userId).catch(() => undefined);
  await Promise.race([forgetAccount(userId).catch(() => undefined), limit]);
  await clearOwn().catch(() => undefined);
  startOver();
}
