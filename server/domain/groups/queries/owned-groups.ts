import type { Db } from '../../../kernel/db/db.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

/** Groups of the member's that stand, chats left out. */
export async function countOwnedGroups(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('groups')
    .select((group) => group.fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .where('visibility', '!=', 'CHAT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another group than `exceptId` has this key (`groupNameKey`). */
export async function isGroupNameTaken(db: Db, nameKey: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('name_key', '=', nameKey)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Id of the group that this key has made, for good, as `findCreation` tells it of posts. Undefined for a new key;
 * throws `invalid` where the key has made something else.
 */
export async function findGroupCreation(
  db: Db,
  key: { readonly userId: string; readonly clientKey: string; readonly digest: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('groups')
    .select(['id', 'client_digest'])
    .where('owner_id', '=', key.userId)
    .where('client_key', '=', key.clientKey)
    .executeTakeFirst();
  if (row !== undefined && row.client_digest !== key.digest) throw invalidField('Idempotency-Key', say('requests.keyReused'));
  return row?.id;
}

/** Whether the group was the member's, and is deleted: to ask for it again changes nothing. */
export async function isOwnDeletedGroup(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
