import { getProfile } from '#contract/endpoints/people/get-profile.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '#data/database.ts';
import type { DeliveryLog } from '#data/stores/deliveries.ts';
import { queryDocuments } from '#data/stores/modify-documents.ts';
import type { UserWriter } from '#data/stores/user-writer.ts';
import type { ApiClient } from '#net/api-client.ts';
import type { ProfileOutcome } from '../sync-api.ts';
import { OPENED_USER_FRESH_MS } from '#core/sync/sync-constants.ts';
import type { AccountRefresh } from './account-refresh.ts';
import type { MissingRegister } from './missing-ids.ts';
import { readFailureOf } from './read-failure.ts';

export interface ProfileOptions {
  readonly client: ApiClient;
  readonly database: Pick<AppDatabase, 'users'>;
  readonly users: UserWriter;
  readonly deliveries: Pick<DeliveryLog, 'ask'>;
  readonly missing: MissingRegister;
  readonly clock: Clock;
  readonly accountRefresh: Pick<AccountRefresh, 'noteProfile'>;
}

/**
 * A user by username, as their page opens: fetched where the device lacks them or has not heard of them for a minute,
 * which is sooner than the hour that is asked for (CACHE-12). What is stored shows meanwhile.
 */
export async function ensureProfile(username: string, options: ProfileOptions): Promise<ProfileOutcome> {
  const { client, database, users, deliveries, missing, clock, accountRefresh } = options;
  const usernameKey = username.toLowerCase();
  const [stored] = await queryDocuments(database.users, { selector: { usernameKey: { $eq: usernameKey } } });
  const age = clock.now() - (stored?.cachedAt ?? Number.NEGATIVE_INFINITY);
  if (age >= 0 && age < OPENED_USER_FRESH_MS) return { ok: true };
  try {
    const question = await deliveries.ask();
    const { data: user } = await client.call(getProfile, { params: { idOrUsername: username } });
    await users.upsert([user], question);
    await missing.remove('usernames', [usernameKey]);
    await accountRefresh.noteProfile(user.ulid);
    return { ok: true };
  } catch (error) {
    // A username that does not even have the shape of one is refused as invalid.
    if (error instanceof KnownError && (error.kind === 'notFound' || error.kind === 'invalid')) {
      await missing.add('usernames', [usernameKey]);
      return { ...readFailureOf(error), reason: 'notFound' };
    }
    return readFailureOf(error);
  }
}
