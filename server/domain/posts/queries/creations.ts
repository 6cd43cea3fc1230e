import { conflict, invalidField, type DomainError } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { say } from '../../../kernel/say.ts';

/** What makes a creation happen once: its author, the key that the client chose, and a digest of what it asked for. */
export interface CreationKey {
  readonly userId: string;
  readonly clientKey: string;
  readonly digest: string;
}

/**
 * Id of the post that this key has made, for good: creations carry their key on their row (decisions 3). Undefined for
 * a new key; throws `invalid` where the key has made something else.
 */
export async function findCreation(db: Db, key: CreationKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'client_digest', 'deleted_at'])
    .where('user_id', '=', key.userId)
    .where('client_key', '=', key.clientKey)
    .executeTakeFirst();
  if (row !== undefined && row.client_digest !== key.digest) {
    throw invalidField('Idempotency-Key', say('requests.keyReused'));
  }
  return row?.id;
}

/** For the writer that lost a race of two equal requests and finds nothing to answer. */
export function creationInFlight(): DomainError {
  return conflict(say('requests.sameRunning'), 1);
}
