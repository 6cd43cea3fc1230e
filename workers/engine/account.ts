import { checkUsername } from '#contract/endpoints/people/check-username.ts';
import { devLogin } from '#contract/endpoints/dev/dev-login.ts';
import { loginGoogle } from '#contract/endpoints/auth/login-google.ts';
import { loginOptions } from '#contract/endpoints/auth/login-options.ts';
import { logout } from '#contract/endpoints/auth/logout.ts';
import { magicLogin } from '#contract/endpoints/auth/magic-login.ts';
import { patchUser } from '#contract/endpoints/people/patch-user.ts';
import { requestLoginEmail } from '#contract/endpoints/auth/request-login-email.ts';
import type { SignInAnswer } from '#contract/resources/session.ts';
import type { CurrentUser } from '#contract/resources/user.ts';
import type { UserWriter } from '#data/stores/user-writer.ts';
import type { IdSource, Locks, Timers } from '#core/ports/ports.ts';
import { isUnheard } from '#core/errors/behaviour.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { isSameCleanup, isServersEnd } from '#core/sync/pending-cleanup.ts';
import type { PendingCleanup } from '#core/sync/pending-cleanup.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { raiseWriteBarrier, lowerWriteBarrier } from '#data/write-barrier.ts';
import { noSession } from '#data/no-session.ts';
import type { Session, SessionStore } from '#data/stores/session-store.ts';
import { isPlausibleAccessToken } from '#net/access-token.ts';
import { scopesIn } from '#net/session.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { Leaving } from '#platform/account-channel.ts';
import { t } from '#messages/t.ts';
import type {
  AuthOutcome,
  LoginOptions,
  ProfileChange,
  SignInInput,
  Refused,
  SignInOutcome,
  SignOutOutcome,
} from '../sync-api.ts';
import { clearCaches, clearWritings } from './clear-account.ts';
import { outcomeOf } from './auth-outcome.ts';
import type { PendingLogouts } from './pending-logouts.ts';
import { whileOutboxIsPaused } from './outbox-pause.ts';

/**
 * Longest wait for the server when signing out, in milliseconds; the device is cleared in any case, and the server told
 * later.
 */
const LOGOUT_WAIT_MS = 3_000;

export interface AccountOptions {
  readonly client: ApiClient;
  readonly database: AppDatabase;
  readonly session: SessionStore;
  readonly caches: CacheStorage | undefined;
  readonly users: UserWriter;
  readonly deliveries: Pick<DeliveryLog, 'note'>;
  readonly ids: IdSource;
  readonly locks: Locks;
  readonly timers: Timers;
  readonly pendingLogouts: Pick<PendingLogouts, 'keep' | 'send'>;
  /** Tells the other contexts of the origin. */
  readonly announce: (leaving: Leaving) => void;
}

export interface Account {
  /** `null` when they cannot be had now. */
  loginOptions(): Promise<LoginOptions | null>;
  checkUsername(username: string): Promise<{ available: boolean; message?: string } | null>;
  saveProfile(change: ProfileChange): Promise<AuthOutcome>;
  /** The member's own record, as the server answers it after a change. */
  keepOwn(user: CurrentUser): Promise<void>;
  requestLoginEmail(input: { email: string; redirect?: string; ref?: string }): Promise<AuthOutcome>;
  signIn(input: SignInInput): Promise<SignInOutcome>;
  /**
   * Notes with the session where the native shell around the app is reached; a visitor has no session to note it with.
   */
  keepFcmToken(fcmToken: string): Promise<void>;
  /**
   * Rejects where the session could not be ended: it stands then, and nothing has gone. `pushEndpoint`: where the
   * device is pushed to, if it is.
   */
  signOut(pushEndpoint?: string): Promise<SignOutOutcome>;
  /** The account was deleted from here: the page signs out next, and nobody is told that the session has ended. */
  expectSignOut(): void;
  /** This worker is signing out, or has: the page reloads. */
  isSigningOut(): boolean;
  /** Another tab signs this account out: what this context still wrote of it goes too. The page reloads after it. */
  forget(userId: string): Promise<void>;
  /** After the server ended the session: what was fetched goes, what was written stays (decisions 3). */
  afterSessionEnded(): Promise<void>;
  /** The reader has been told of an end that the server made; until then each start tells of it. */
  endTold(): Promise<void>;
  /**
   * Removes what the end of an earlier session left, by whichever context it ended. Before anything of the present
   * reader is stored.
   */
  settle(pendingCleanup: PendingCleanup): Promise<void>;
}

/** Signing in and out: the session document and what an account leaves behind. */
export function createAccount(options: AccountOptions): Account {
  const { client, database, session, ids } = options;
  const { cleanUp, clear, endTold } = createCleanup(options);
  let isSigningOut = false;

  async function signIn(input: SignInInput): Promise<SignInOutcome> {
    const { access_token: accessToken, refresh_token: refreshToken, user, scope = '' } = await requestTokens(client, input);
    if (!isPlausibleAccessToken(accessToken)) return { ok: false, message: t('login.failed') };
    const userId = user.ulid;
    const signedIn = { accessToken, refreshToken, userId, currentUser: user, scopes: scopesIn(scope), fcmToken: null };
    const former = await whileOutboxIsPaused(options, async () => {
      // What a visitor or another account fetched says nothing of what this one reacted to or follows.
      await clear((await session.get()).pendingCleanup);
      isSigningOut = false;
      lowerWriteBarrier(database);
      return takePlace(session, signedIn);
    });
    await endFormer(options, { former, userId });
    return { ok: true, userId };
  }

  async function keepFcmToken(fcmToken: string): Promise<void> {
    await session.update((now) => (now.userId === null || now.fcmToken === fcmToken ? now : { ...now, fcmToken }));
  }

  async function signOut(pushEndpoint?: string): Promise<SignOutOutcome> {
    isSigningOut = true;
    const pendingCleanup = await endSession(pushEndpoint).catch((error: unknown) => {
      isSigningOut = false;
      throw error;
    });
    await raiseWriteBarrier(database);
    const cleaning = whileOutboxIsPaused(options, () =>
      cleanUp(
        () => pendingCleanup,
        () => null,
      ),
    );
    return cleaning.then(
      () => 'cleared',
      () => 'notCleared',
    );
  }

  async function endSession(pushEndpoint: string | undefined): Promise<PendingCleanup | null> {
    const before = await session.get();
    if (!(await tellServer(before, pushEndpoint)) && before.refreshToken !== null) {
      // A device that keeps nothing signs out all the same: the session runs out by itself.
      await options.pendingLogouts.keep(before.refreshToken).catch(() => undefined);
    }
    if (before.userId !== null) options.announce({ type: 'leaving', userId: before.userId });
    // First of all, so that a drain that is under way ends after its call.
    return (await session.update((current) => signedOut(current, before.userId))).pendingCleanup;
  }

  /** What comes too late is not written any more, so that what is erased stays so. */
  async function forget(userId: string): Promise<void> {
    await raiseWriteBarrier(database);
    // The tab that signed out may have erased what there was by then: this one has written too.
    await whileOutboxIsPaused(options, () =>
      cleanUp(
        ({ pendingCleanup }) => (pendingCleanup?.mode === 'caches' ? pendingCleanup : { mode: 'all', userId }),
        () => null,
      ),
    );
  }

  /** The app goes on as a visitor's, so that what comes in later counts again. */
  async function eraseFetched(): Promise<void> {
    await raiseWriteBarrier(database);
    await whileOutboxIsPaused(options, () => cleanUp((now) => now.pendingCleanup, untilTold)).finally(() =>
      lowerWriteBarrier(database),
    );
  }

  /** Whether the server has ended the session, or knows none to end. */
  async function tellServer({ accessToken, refreshToken }: Session, pushEndpoint: string | undefined): Promise<boolean> {
    if (accessToken === null) return true;
    const call = client.call(logout, { body: leavingOf(refreshToken, pushEndpoint) }).then(
      () => true,
      (error: unknown) => !isUnheard(error),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), LOGOUT_WAIT_MS);
    });
    const isOver = await Promise.race([call, limit]);
    clearTimeout(timer);
    return isOver;
  }

  async function saveProfile(change: ProfileChange): Promise<AuthOutcome> {
    const answer = await client.call(patchUser, { body: change, idempotencyKey: ids.nextId() });
    if (!answer.success) return { ok: false, message: answer.message ?? t('errors.unexpected') };
    if (answer.user !== undefined) await keepOwn(options, answer.user);
    return { ok: true };
  }

  return {
    loginOptions: () => client.call(loginOptions).catch(() => null),
    checkUsername: (username) => client.call(checkUsername, { body: { username } }).catch(() => null),
    keepOwn: (user) => keepOwn(options, user),
    saveProfile: (change) => outcomeOf(() => saveProfile(change)),
    requestLoginEmail: (input) => outcomeOf(() => client.call(requestLoginEmail, { body: input }).then(() => ({ ok: true }))),
    signIn: (input) => outcomeOf(() => signIn(input).catch(asLoginFailure)),
    signOut,
    keepFcmToken,
    expectSignOut: () => void (isSigningOut = true),
    isSigningOut: () => isSigningOut,
    forget,
    afterSessionEnded: eraseFetched,
    settle: (pendingCleanup) => whileOutboxIsPaused(options, () => cleanUp(() => pendingCleanup, untilTold)),
    endTold,
  };
}

async function keepOwn({ deliveries, session, users }: AccountOptions, user: CurrentUser): Promise<void> {
  await deliveries.note([{ type: 'upsert', entity: 'user', document: user }]);
  await session.update((current) => (current.userId === user.ulid ? { ...current, currentUser: user } : current));
  await users.upsert([user]);
}

/** Answers whose place it was. */
async function takePlace(session: SessionStore, by: Omit<Session, 'generation' | 'pendingCleanup'>): Promise<Session> {
  let former = noSession;
  await session.update((current) => {
    former = current;
    return { ...by, generation: current.generation + 1, pendingCleanup: null };
  });
  return former;
}

/**
 * Where another account has taken the device over nobody here would end this session any more. What was written in it
 * waits for its member.
 */
async function endFormer(
  { pendingLogouts }: AccountOptions,
  { former, userId }: { former: Session; userId: string },
): Promise<void> {
  if (former.refreshToken === null || former.userId === userId) return;
  // A device that keeps nothing goes on all the same: the session runs out by itself.
  await pendingLogouts.keep(former.refreshToken).catch(() => undefined);
  void pendingLogouts.send();
}

function leavingOf(refreshToken: string | null, pushEndpoint: string | undefined) {
  return {
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...(pushEndpoint === undefined ? {} : { endpoint: pushEndpoint }),
  };
}

/** Removes what the ends of sessions leave on the device, and notes that it is done. */
function createCleanup({ database, session, caches }: Pick<AccountOptions, 'database' | 'session' | 'caches'>) {
  /**
   * In any number of contexts at once: each removes what it finds, and the first to end notes that it is done, and what
   * is left of it then.
   */
  async function cleanUp(
    pendingCleanupNow: (now: Session) => PendingCleanup | null,
    left: (done: PendingCleanup) => PendingCleanup | null,
  ): Promise<void> {
    const now = await session.get();
    const pendingCleanup = pendingCleanupNow(now);
    // Who is signed in again has lost what was pending by then: what is there now is new.
    await clear(pendingCleanup?.userId === now.userId ? null : pendingCleanup);
    if (pendingCleanup === null) return;
    await session.update((current) =>
      isSameCleanup(current.pendingCleanup, pendingCleanup) ? { ...current, pendingCleanup: left(pendingCleanup) } : current,
    );
  }

  async function endTold(): Promise<void> {
    await session.update((now) => (now.pendingCleanup?.isCleared === true ? { ...now, pendingCleanup: null } : now));
  }

  async function clear(pendingCleanup: PendingCleanup | null): Promise<void> {
    if (pendingCleanup?.mode === 'all') await clearWritings(database, pendingCleanup.userId);
    await clearCaches(database, caches);
  }

  return { cleanUp, clear, endTold };
}

/** A page that is closed or loaded anew in the moment of the end tells nothing: the next one does. */
function untilTold(done: PendingCleanup): PendingCleanup | null {
  return isServersEnd(done) ? { ...done, isCleared: true } : null;
}

/** Where the server ended the session meanwhile, what the reader asked for is pending all the same. */
function signedOut(current: Session, userId: string | null): Session {
  const pendingCleanup: PendingCleanup | null = userId === null ? current.pendingCleanup : { mode: 'all', userId };
  return { ...noSession, generation: current.generation + 1, pendingCleanup };
}

function requestTokens(client: ApiClient, input: SignInInput): Promise<SignInAnswer> {
  switch (input.method) {
    case 'link':
      return client.call(magicLogin, { body: { token: input.token } });
    case 'code':
      return client.call(magicLogin, { body: { otp: input.otp, email: input.email } });
    case 'google':
      return client.call(loginGoogle, {
        body: { credential: input.credential, ...(input.ref === undefined ? {} : { ref: input.ref }) },
      });
    case 'demo':
      return client.call(devLogin, { body: { username: input.username } });
  }
}

/** A refused or unusable sign-in has one sentence; what stands in the way of asking keeps its own. */
function asLoginFailure(error: unknown): Refused {
  if (!(error instanceof KnownError)) throw error;
  const { status, isEmpty } = error.details;
  // A successful status with an answer that is empty or holds no token (AUTH-02, AUTH-03).
  const isUnusable = isEmpty === true || (error.kind === 'server' && status !== undefined && status < 300);
  if (error.kind !== 'unauthorized' && error.kind !== 'bug' && !isUnusable) throw error;
  return { ok: false, message: t('login.failed') };
}
