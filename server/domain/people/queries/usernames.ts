import type { Db } from '../../../kernel/db/db.ts';
import { isUsernameHeld } from './released-usernames.ts';

/** Whether another account has this name, in any case, or gave it up a short while ago. */
export async function isUsernameTaken(db: Db, username: string, exceptId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', username.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined || (await isUsernameHeld(db, username, exceptId, now));
}

/** Id of the account that goes by this name, in any case and however far it is set up: for those who sign in as it. */
export async function findAccount(db: Db, username: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('id').where('username_key', '=', username.toLowerCase()).executeTakeFirst();
  return row?.id;
}

/** Name and picture of the accounts that go by these names, given in lower case. */
export async function readFaces(
  db: Db,
  usernames: readonly string[],
): Promise<readonly { readonly username: string; readonly name: string; readonly avatar: string | null }[]> {
  return db.selectFrom('users').select(['username', 'name', 'avatar']).where('username_key', 'in', usernames).execute();
}
