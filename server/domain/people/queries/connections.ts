import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isAuthorVisible } from '../../posts/queries/visibility.ts';

export type ConnectionList = 'following' | 'followers' | 'mutuals';

export interface ConnectionRow {
  readonly id: string;
  readonly created_at: Date;
}

export interface ConnectionRange {
  readonly before: { readonly before: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Whom a member follows, who follows the member, or both at once; latest first. */
export async function readConnections(
  db: Db,
  viewerId: string,
  list: { readonly userId: string; readonly kind: ConnectionList },
  range: ConnectionRange,
): Promise<readonly ConnectionRow[]> {
  const [own, other] =
    list.kind === 'followers' ? [sql`f.followee_id`, sql`f.follower_id`] : [sql`f.follower_id`, sql`f.followee_id`];
  const isBack =
    list.kind === 'mutuals'
      ? sql`exists (select from follows back where back.follower_id = f.followee_id and back.followee_id = f.follower_id)`
      : sql`true`;
  const below = range.before === null ? sql`true` : sql`(f.created_at, ${other}) < (${range.before.before}, ${range.before.id})`;
  const { rows } = await sql<ConnectionRow>`
    select ${other} as id, f.created_at from follows f
    where ${own} = ${list.userId} and ${below} and ${isBack} and ${isAuthorVisible(viewerId, other)}
    order by f.created_at desc, ${other} desc limit ${range.limit}`.execute(db);
  return rows;
}
