import { randomInt } from 'node:crypto';
import { NAME_MAX } from '#contract/limits.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { conflict } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { nameRefusal } from '../../people/rules/name-refusal.ts';
import { findByEmail, keptFor } from '../queries/email-changes.ts';
import type { Db } from '../../../kernel/db/db.ts';

export interface Newcomer {
  readonly email: string;
  /** Referral code of whoever invited them; an unknown one is ignored. */
  readonly referral: string | null;
  readonly name?: string | null;
  readonly googleSubject?: string | null;
}

/** Letters and digits that nobody confuses. */
const REFERRAL_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const REFERRAL_LENGTH = 8;
/** Of the random part of a newcomer's username: some 10^12 of them. */
const USERNAME_LENGTH = 8;
const TRIES = 20;

/**
 * Id of the account of this address; the first sign-in makes it, not set up yet (decisions 4). `email` is in its one
 * spelling (`canonicalEmail`). Its username says nothing of the address, which is nobody's business, and nobody sees
 * the account before its owner has chosen a name.
 * @throws DomainError `conflict` where another account had the address a short while ago and can still have it back
 */
export async function findOrCreateAccount(db: Db, newcomer: Newcomer, source: TimeAndIds): Promise<string> {
  const known = await findByEmail(db, newcomer.email);
  if (known !== undefined) return known;
  if ((await keptFor(db, newcomer.email, source.now())) !== undefined) throw conflict(say('account.reserved'));
  const referredBy = newcomer.referral === null ? null : await findReferrer(db, newcomer.referral);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const username = `bird_${randomText(REFERRAL_ALPHABET, USERNAME_LENGTH)}`;
    const now = source.now();
    const row = await db
      .insertInto('users')
      .values({
        id: source.newId(),
        username,
        username_key: username.toLowerCase(),
        name: fitName(newcomer.name) ?? username,
        email: newcomer.email,
        email_key: newcomer.email,
        phone_number: null,
        avatar: null,
        cover: null,
        website: null,
        referral_code: randomText(REFERRAL_ALPHABET, REFERRAL_LENGTH),
        referred_by: referredBy,
        google_subject: newcomer.googleSubject ?? null,
        banned_at: null,
        timeout_expires_at: null,
        streak_day: null,
        pinned_post_id: null,
        last_active_at: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row !== undefined) return row.id;
    // The name was taken, or another request made this very account.
    const meanwhile = await findByEmail(db, newcomer.email);
    if (meanwhile !== undefined) return meanwhile;
  }
  throw new Error('No free username was found');
}

/**
 * The account that Google's subject belongs to, else the one of the verified e-mail, which is then bound to the
 * subject.
 */
export async function findOrCreateGoogleAccount(
  db: Db,
  identity: { subject: string; email: string; name: string | null },
  referral: string | null,
  source: TimeAndIds,
): Promise<string> {
  const bound = await db.selectFrom('users').select('id').where('google_subject', '=', identity.subject).executeTakeFirst();
  if (bound !== undefined) return bound.id;
  const id = await findOrCreateAccount(
    db,
    { email: identity.email, referral, name: identity.name, googleSubject: identity.subject },
    source,
  );
  await db
    .updateTable('users')
    .set({ google_subject: identity.subject })
    .where('id', '=', id)
    .where('google_subject', 'is', null)
    .execute();
  return id;
}

/** The name that a sign-in service gave, cut to our length; undefined where a member could not choose it either. */
function fitName(name: string | null | undefined): string | undefined {
  const given = [...(name?.trim() ?? '')].slice(0, NAME_MAX).join('').trim();
  return given === '' || nameRefusal(given) !== null ? undefined : given;
}

async function findReferrer(db: Db, code: string): Promise<string | null> {
  return (await db.selectFrom('users').select('id').where('referral_code', '=', code).executeTakeFirst())?.id ?? null;
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
