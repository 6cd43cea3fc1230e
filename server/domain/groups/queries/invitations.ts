import { sql } from 'kysely';
import type { GroupInvitation } from '#contract/resources/group.ts';
import type { UserSummary } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

/** The group that a link leads to; undefined where there is none, or none any more. */
export async function findLinkedGroup(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('group_links').select('group_id').where('code', '=', code).executeTakeFirst();
  return row?.group_id;
}

/** Whether the group of this id is one into which the viewer is invited by name, or in which they are already. */
export async function isInvitedByName(db: Db, viewerId: string, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    select from groups g where g.id = ${groupId} and g.deleted_at is null and (
      exists (select from group_invitations i where i.group_id = g.id and i.user_id = ${viewerId})
      or exists (select from group_members gm where gm.group_id = g.id and gm.user_id = ${viewerId} and gm.banned_at is null))`.execute(
    db,
  );
  return rows.length > 0;
}

/** As much of a closed group as whoever is invited may see of it: neither what it says of itself nor who is in it. */
export async function loadInvitation(db: Db, viewerId: string, groupId: string): Promise<GroupInvitation> {
  const { rows } = await sql<Omit<GroupInvitation, 'invitedBy'> & { readonly invitedBy: UserSummary | null }>`
    select g.id, g.name, g.avatar, g.visibility, g.members_count as "membersCount", gm.user_id is not null and gm.banned_at is null as "isJoined",
      case when i.user_id is not null then json_build_object('ulid', u.id, 'name', u.name, 'username', u.username, 'avatar', u.avatar) end as "invitedBy"
    from groups g left join group_members gm on gm.group_id = g.id and gm.user_id = ${viewerId}
    left join group_invitations i on i.group_id = g.id and i.user_id = ${viewerId} left join users u on u.id = g.owner_id
    where g.id = ${groupId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound(say('refusals.group'));
  const { invitedBy, ...invitation } = row;
  return { ...invitation, ...(invitedBy !== null && { invitedBy }) };
}
