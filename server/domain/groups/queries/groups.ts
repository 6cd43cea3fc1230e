import { sql, type RawBuilder } from 'kysely';
import type { Group } from '#contract/resources/group.ts';
import type { UserSummary } from '#contract/resources/user.ts';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { isAuthorVisible } from '../../posts/queries/visibility.ts';
import { toReading, unreadOf, type ReadingRow } from './chat-reading.ts';
import { groupNameKey } from '../rules/group-names.ts';
import type { GroupStanding } from '../rules/group-permissions.ts';

interface GroupRow extends ReadingRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly avatar: string | null;
  readonly visibility: Group['visibility'];
  readonly owner_id: string;
  readonly members_count: number;
  readonly updated_at: Date;
  readonly joined: boolean;
  readonly pinned: boolean;
  readonly banned: boolean;
  /** Of a chat of two the other one; null of any other group. */
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  readonly partner_avatar: string | null;
  readonly partner_left: boolean;
  readonly is_open: boolean;
  readonly invite_code: string | null;
  readonly invited: readonly UserSummary[] | null;
}

/** Groups in the order asked for. Private groups and chats are known to their members only. */
export async function loadGroups(db: Db, viewerId: string | null, ids: readonly string[]): Promise<Group[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.description, g.avatar, g.visibility, g.owner_id, g.members_count, g.updated_at,
      gm.user_id is not null and gm.banned_at is null as joined, coalesce(gm.pinned, false) as pinned, gm.banned_at is not null as banned,
      partner.id as partner_id, partner.name as partner_name, partner.avatar as partner_avatar, partner.deleted_at is not null as partner_left,
      (${isAuthorVisible(viewerId, sql`partner.id`)}) as is_open, link.code as invite_code, ${invitedBy(viewerId)} as invited,
      gm.read_to, gm.joined_at, ${viewerId === null ? sql`0 as unread, null as newest_id` : sql`late.unread, late.newest_id`}
    from groups g left join group_members gm on gm.group_id = g.id and gm.user_id = ${viewerId}
    left join group_links link on link.group_id = g.id and g.owner_id = ${viewerId}
    left join users partner on partner.id = ${partnerOf(viewerId)}
    ${viewerId === null ? sql`` : sql`left join lateral ${unreadOf(viewerId, sql`g.visibility = 'CHAT'`)} late on true`}
    where g.id = any (${[...ids]}::text[])
      and (g.visibility = 'PUBLIC' or (gm.user_id is not null and gm.banned_at is null))`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, toGroup(row, viewerId)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Of a chat of two the one that is not the viewer; null of any other group. */
function partnerOf(viewerId: string | null): RawBuilder<string | null> {
  return sql`case when g.pair_low = ${viewerId} then g.pair_high when g.pair_high = ${viewerId} then g.pair_low end`;
}

/** Of the viewer's own closed groups whom they invited by name. */
function invitedBy(viewerId: string | null): RawBuilder<readonly UserSummary[] | null> {
  if (viewerId === null) return sql`null`;
  return sql`case when g.owner_id = ${viewerId} and g.visibility <> 'PUBLIC' then (
    select coalesce(json_agg(json_build_object('ulid', u.id, 'name', u.name, 'username', u.username, 'avatar', u.avatar) order by i.created_at, u.id), '[]')
    from group_invitations i join users u on u.id = i.user_id
    where i.group_id = g.id and ${isAuthorVisible(viewerId, sql`u.id`)}) end`;
}

/** A group as rules see it. */
export interface GroupFacts extends GroupStanding {
  readonly id: string;
}

/** Names a group; the id decides where both are given. */
export interface GroupReference {
  readonly groupId?: string | undefined;
  readonly groupName?: string | undefined;
}

/** The group of this id, or the public one of this name, with the viewer's membership. A deleted one is none. */
export async function findGroup(db: Db, viewerId: string | null, by: GroupReference): Promise<GroupFacts | undefined> {
  const condition = by.groupId === undefined ? sql`g.name_key = ${groupNameKey(by.groupName ?? '')}` : sql`g.id = ${by.groupId}`;
  const { rows } = await sql<GroupFacts>`
    select g.id, g.visibility, g.owner_id as "ownerId", gm.user_id is not null and gm.banned_at is null as "isJoined", gm.banned_at is not null as "isBanned",
      ${partnerOf(viewerId)} as "partnerId"
    from groups g left join group_members gm on gm.group_id = g.id and gm.user_id = ${viewerId}
    where ${condition} and g.deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * As `findGroup`, held until the transaction ends: who joins, leaves or is banned there waits for the others, and the
 * answer stays true.
 */
export async function holdGroup(db: Db, viewerId: string, by: GroupReference): Promise<GroupFacts | undefined> {
  const group = await findGroup(db, viewerId, by);
  if (group === undefined) return undefined;
  await db.selectFrom('groups').select('id').where('id', '=', group.id).forNoKeyUpdate().execute();
  return findGroup(db, viewerId, { groupId: group.id });
}

/**
 * Whether the member is in the group, and stays so until the transaction ends: who bans them, or sees them leave,
 * waits. It holds up nobody else who writes there, as `holdGroup` would.
 */
export async function holdMembership(db: Db, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('banned_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * One group that the viewer saw a moment ago.
 * @throws DomainError 404 where it was deleted, or closed to them, meanwhile.
 */
export async function loadGroup(db: Db, viewerId: string, id: string): Promise<Group> {
  const [group] = await loadGroups(db, viewerId, [id]);
  if (group === undefined) throw notFound(say('refusals.group'));
  return group;
}

/** What is said in it is for its members; also told of a group that is gone. */
export async function isClosedGroup(db: Db, groupId: string): Promise<boolean> {
  const row = await db.selectFrom('groups').select('visibility').where('id', '=', groupId).executeTakeFirst();
  return row?.visibility !== 'PUBLIC';
}

function toGroup(row: GroupRow, viewerId: string | null): Group {
  return {
    id: row.id,
    ...nameAndAvatarOf(row),
    description: row.description,
    visibility: row.visibility,
    owner: { user: { userId: row.owner_id } },
    isJoined: row.joined,
    isPinned: row.pinned,
    isBanned: row.banned,
    membersCount: row.members_count,
    updatedAt: row.updated_at.toISOString(),
    ...(row.visibility === 'CHAT' && row.joined && { reading: toReading(row) }),
    ...(row.visibility !== 'PUBLIC' &&
      row.owner_id === viewerId &&
      row.partner_id === null && { inviteCode: row.invite_code, invited: [...(row.invited ?? [])] }),
    ...(row.partner_id !== null && { direct: { userId: row.partner_id, isOpen: row.is_open } }),
  };
}

/** Each of two sees the other one. */
function nameAndAvatarOf({ name, avatar, ...row }: GroupRow): Pick<Group, 'name' | 'avatar'> {
  if (row.partner_id === null) return { name, avatar };
  return {
    name: row.partner_left ? say('deletion.leftName')(SOURCE_LOCALE) : (row.partner_name ?? ''),
    avatar: row.partner_avatar,
  };
}
