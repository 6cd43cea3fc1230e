import { randomBytes } from 'node:crypto';
import type { TokenPair } from '#contract/resources/session.ts';
import type { Kysely } from 'kysely';
import type { Locale } from '#messages/locales.ts';
import type { ServerClock } from '../../../kernel/clock.ts';
import type { EventSink, OutgoingEvents } from '../../../kernel/events.ts';
import type { Database } from '../../../kernel/db/schema.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { AccessTokens } from '../rules/access-tokens.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { hasLeft } from '../../people/queries/left-members.ts';
import { hasEnded } from '../queries/sessions.ts';
import type { Device } from '../rules/device.ts';
import { hashOf } from '../rules/token-hash.ts';
import { STAFF_BADGES } from '../rules/staff-badges.ts';

export interface SessionDeps {
  readonly accessTokens: AccessTokens;
  readonly clock: ServerClock;
  newId(): string;
}

/** Refresh tokens live 60 days and are rotated at every use (decisions 4). */
export const REFRESH_TOKEN_DAYS = 60;
/**
 * Two contexts of one browser may send the same token at once: for this long a rotated token is answered with a fresh
 * pair.
 */
export const ROTATION_GRACE_SECONDS = 60;
const DAY_MS = 24 * 60 * 60_000;

/** Who signs in, and on what. */
export interface SignIn {
  readonly userId: string;
  readonly device: Device;
  /** In which language: e-mails are written in it later. */
  readonly locale?: Locale;
}

/** Begins a session: a new family of refresh tokens. */
export async function startSession(db: Db, signIn: SignIn, deps: SessionDeps): Promise<TokenPair> {
  return issuePair(db, { ...signIn, sessionId: deps.newId() }, deps);
}

/**
 * Exchanges a refresh token for a new pair. A token used again after its grace means that somebody else has it: the
 * whole family ends.
 * @returns null where the token is unknown, expired, or of a family that ended.
 * @throws DomainError `gone` where the member has left: whoever holds a token of theirs is told why it ended.
 */
export async function refreshSession(
  db: Kysely<Database>,
  asked: Omit<SignIn, 'userId'> & { readonly token: string },
  deps: SessionDeps & { readonly outgoing: Pick<OutgoingEvents, 'sink' | 'kick'> },
): Promise<TokenPair | null> {
  const pair = await refreshOnce(db, asked, deps);
  // A family may have ended, and its live sockets end with it.
  if (pair === null) deps.outgoing.kick();
  return pair;
}

async function refreshOnce(
  db: Kysely<Database>,
  { token, ...on }: Omit<SignIn, 'userId'> & { readonly token: string },
  deps: SessionDeps & { readonly outgoing: Pick<OutgoingEvents, 'sink'> },
): Promise<TokenPair | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('refresh_tokens')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .forUpdate()
      .executeTakeFirst();
    const now = deps.clock.now();
    if (row !== undefined && (await hasLeft(tx, row.user_id))) throw new DomainError('gone', say('deletion.gone'));
    if (row === undefined || row.revoked_at !== null || row.expires_at <= now) return null;
    // Issued while the session was being ended, which did not see it yet.
    if (await hasEnded(tx, row.family_id)) return null;
    if (row.rotated_at === null) {
      await tx.updateTable('refresh_tokens').set({ rotated_at: now }).where('id', '=', row.id).execute();
    } else if (now.getTime() - row.rotated_at.getTime() > ROTATION_GRACE_SECONDS * 1000) {
      await endSession(tx, { sessionId: row.family_id, now, events: deps.outgoing.sink(tx) });
      return null;
    }
    return issuePair(tx, { userId: row.user_id, sessionId: row.family_id, ...on }, deps);
  });
}

/**
 * Ends a session on all its tokens, the access tokens included, on its live sockets, and on where its device is pushed
 * to.
 */
export async function endSession(
  db: Db,
  { sessionId, now, events }: { sessionId: string; now: Date; events: Pick<EventSink, 'sessionsEnded'> },
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('family_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
  await events.sessionsEnded({ sessionId });
}

/**
 * Ends the session that a refresh token was issued in, be it rotated since. Where there is none, where it ran out or
 * has ended, nothing happens.
 */
export async function endSessionOfToken(
  db: Db,
  { token, now, events }: { token: string; now: Date; events: Pick<EventSink, 'sessionsEnded'> },
): Promise<void> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select(['family_id', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now || (await hasEnded(db, row.family_id))) return;
  await endSession(db, { sessionId: row.family_id, now, events });
}

/** Ends all sessions of a member but the one named `keep`. */
export async function endOtherSessions(
  db: Db,
  { userId, keep, now, events }: { userId: string; keep: string; now: Date; events: Pick<EventSink, 'sessionsEnded'> },
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('family_id', '!=', keep)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', '!=', keep).execute();
  await events.sessionsEnded({ userId, exceptSessionId: keep });
}

/**
 * Ends all sessions of a member who leaves. What they ran on is forgotten; the tokens stay, so that devices that come
 * back are told.
 */
export async function endAllSessions(
  db: Db,
  { userId, now, events }: { userId: string; now: Date; events: Pick<EventSink, 'sessionsEnded'> },
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set((eb) => ({
      revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)),
      browser: null,
      system: null,
      device: null,
      locale: null,
    }))
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await events.sessionsEnded({ userId });
}

async function issuePair(db: Db, session: SignIn & { readonly sessionId: string }, deps: SessionDeps): Promise<TokenPair> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await db
    .insertInto('refresh_tokens')
    .values({
      id: deps.newId(),
      family_id: session.sessionId,
      user_id: session.userId,
      token_hash: hashOf(token),
      rotated_at: null,
      revoked_at: null,
      expires_at: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
      created_at: now,
      ...session.device,
      locale: session.locale ?? null,
    })
    .execute();
  const { userId, sessionId } = session;
  return {
    access_token: await deps.accessTokens.issue({ userId, sessionId }),
    refresh_token: token,
    scope: await scopeOf(db, userId),
  };
}

/**
 * What the member may do now: a badge that comes or goes changes it with the next token. Each call is decided by the
 * badges themselves.
 */
async function scopeOf(db: Db, userId: string): Promise<string> {
  const member = await db.selectFrom('users').select('badges').where('id', '=', userId).executeTakeFirst();
  return ['member', ...STAFF_BADGES.filter((badge) => member?.badges.includes(badge) === true)].join(' ');
}
