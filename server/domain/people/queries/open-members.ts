import { sql } from 'kysely';
import { isUlid } from '#contract/ids.ts';
import type { User } from '#contract/resources/user.ts';
import type { IdRange } from '../../../kernel/ids.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isAuthorVisible } from '../../posts/queries/visibility.ts';
import { loadUsers } from './user-view.ts';

/** The member that a path segment names, as visitors see them; none where the account is not set up or banned. */
export async function loadOpenMember(db: Db, reference: string): Promise<User | undefined> {
  const named = isUlid(reference) ? sql`u.id = ${reference}` : sql`u.username_key = ${reference.toLowerCase()}`;
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${named} and ${isAuthorVisible(null, sql`u.id`)}`.execute(db);
  const [member] = await loadUsers(
    db,
    null,
    rows.map(({ id }) => id),
  );
  return member;
}

/** The first `max` accounts of the range, those of which the outside is told, by id. */
export async function listOpenMembers(
  db: Db,
  { from, to }: IdRange,
  max: number,
): Promise<readonly { readonly username: string; readonly updatedAt: Date }[]> {
  const { rows } = await sql<{ username: string; updatedAt: Date }>`
    select u.username, u.updated_at as "updatedAt"
    from (select id, username, updated_at from users where id >= ${from} and id < ${to} order by id limit ${max}) u
    where ${isAuthorVisible(null, sql`u.id`)} order by u.id`.execute(db);
  return rows;
}
