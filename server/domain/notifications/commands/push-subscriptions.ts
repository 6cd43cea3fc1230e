import type { Db } from '../../../kernel/db/db.ts';
import { conflict, invalidField } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { areUsableKeys, pushEndpointOf, subscriptionIdOf } from '../rules/push-endpoint.ts';

export interface NewSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authToken: string;
  readonly contentEncoding: 'aes128gcm' | 'aesgcm';
}

/** Devices of one member that are pushed to; with one more the oldest goes. */
const SUBSCRIPTIONS_MAX = 20;

/**
 * Notes where a member's device is pushed to (NOTIF-13). The same endpoint again is the member's own, with keys that
 * may be new, or that of a browser in which somebody else signed in: such a one sends the same keys. Who only knows the
 * endpoint takes nobody's pushes away.
 * @throws DomainError `invalid` for an endpoint that is never called, and for keys that nothing can be encrypted for;
 * `conflict` for another member's.
 */
export async function subscribe(
  db: Db,
  given: NewSubscription,
  { now, allowsLoopback }: { readonly now: Date; readonly allowsLoopback: boolean },
): Promise<void> {
  if (pushEndpointOf(given.endpoint, { allowsLoopback }) === null) throw invalidField('endpoint', say('refusals.pushEndpoint'));
  if (!areUsableKeys(given)) throw invalidField('publicKey', say('refusals.pushKeys'));
  const owner = {
    endpoint: given.endpoint,
    user_id: given.userId,
    session_id: given.sessionId,
    public_key: given.publicKey,
    auth_token: given.authToken,
    content_encoding: given.contentEncoding,
    created_at: now,
  };
  const written = await db
    .insertInto('push_subscriptions')
    .values({ id: subscriptionIdOf(given.endpoint), ...owner })
    .onConflict((clash) =>
      clash
        .column('id')
        .doUpdateSet(owner)
        .where(({ and, eb, or }) => {
          const stored = (name: 'user_id' | 'public_key' | 'auth_token') => eb(`push_subscriptions.${name}`, '=', owner[name]);
          return or([stored('user_id'), and([stored('public_key'), stored('auth_token')])]);
        }),
    )
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) throw conflict(say('refusals.pushTaken'));
  const kept = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', given.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SUBSCRIPTIONS_MAX);
  await db.deleteFrom('push_subscriptions').where('user_id', '=', given.userId).where('id', 'not in', kept).execute();
}

/**
 * Forgets one of the member's own. Answers whether there was one: that somebody else has it and that nobody has are the
 * same.
 */
export async function unsubscribe(db: Db, { userId, endpoint }: { userId: string; endpoint: string }): Promise<boolean> {
  const gone = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscriptionIdOf(endpoint))
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** The push service knows it no more; what took its place meanwhile stays. */
export async function forgetDeadSubscription(db: Db, { id, publicKey }: { id: string; publicKey: string }): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('public_key', '=', publicKey).execute();
}

/** Those of sessions whose tokens have all expired, or that ended while the subscription was on its way. */
export async function deleteSubscriptionsWithoutSession(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens as token')
            .select('token.id')
            .whereRef('token.family_id', '=', 'push_subscriptions.session_id')
            .where('token.revoked_at', 'is', null)
            .where('token.expires_at', '>', now),
        ),
      ),
    )
    .execute();
}
