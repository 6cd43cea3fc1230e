import { sql } from 'kysely';
import type { GroupInvitation } from '#contract/resources/group.ts';
import type { Db } from '../../../kernel/db/db.ts';

/** The group that a link leads to; undefined where there is none, or none any more. */
export async function findLinkedGroup(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('group_links').select('group_id').where('code', '=', code).executeTakeFirst();
  return row?.group_id;
}

/** As much of a closed group as whoever is invited may see of it: neither what it says of itself nor who is in it. */
export async function loadInvitation(db: Db, viewerId: string, groupId: string): Promise<GroupInvitation> {
  const { rows } = await sql<GroupInvitation>`
    select g.id, g.name, g.avatar, g.visibility, g.members_count as "membersCount", gm.user_id is not null and gm.banned_at is null as "isJoined"
    from groups g left join group_members gm on gm.group_id = g.id and gm.user_id = ${viewerId}
    where g.id = ${groupId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`group ${groupId} is gone`);
  return row;
}
