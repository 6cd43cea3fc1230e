import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { smallestUlidOf } from '../../../kernel/ids.ts';
import { isListedPost } from '../../posts/queries/visibility.ts';
import { endInvitations } from './invite-members.ts';

/** A member's place in a group. */
export interface Place {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * Each of these is a desired state: asked for twice it changes nothing the second time. Whoever calls holds the group
 * (`holdGroup`), so that its number of members, which leaves out those who are banned, stays true.
 */

/** Answers whether the member is new there, who is invited no more then. Of somebody banned nothing changes. */
export async function addMember(db: Db, { groupId, userId }: Place, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: userId, pinned: false, joined_at: now, read_to: smallestUlidOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await countMembers(db, groupId, 1);
  await endInvitations(db, { groupId, userId });
  return true;
}

/** A ban outlasts leaving. */
export async function removeMember(db: Db, { groupId, userId }: Place): Promise<void> {
  const removed = await db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('banned_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (removed !== undefined) await countMembers(db, groupId, -1);
}

/** Pins or unpins the group in the member's list; of whoever is not in it nothing changes. */
export async function setPinned(db: Db, { groupId, userId }: Place, pinned: boolean): Promise<void> {
  await db
    .updateTable('group_members')
    .set({ pinned })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('banned_at', 'is', null)
    .execute();
}

/**
 * The member has read up to this post, or where it is none that is shown there up to what stood before it; never less
 * far than before. Answers whether that is further. Whoever names a post of tomorrow has read what there is. The order
 * by group holds the read to the group's own index: without it one that names a post of elsewhere is looked for among
 * the posts of everybody.
 */
export async function setReadTo(db: Db, { groupId, userId }: Place, postId: string): Promise<boolean> {
  const { rows } = await sql`
    update group_members gm set read_to = last.id
    from (
      select p.id from posts p
      where p.group_id between ${groupId} and ${groupId} and p.group_id is not null and ${isListedPost} and p.id <= ${postId}
      order by p.group_id, p.id desc limit 1
    ) last
    where gm.group_id = ${groupId} and gm.user_id = ${userId} and gm.banned_at is null and last.id > coalesce(gm.read_to, '')
    returning gm.user_id`.execute(db);
  return rows.length > 0;
}

/** Bans somebody, member or not: so who left cannot come back either. */
export async function banMember(db: Db, { groupId, userId }: Place, now: Date): Promise<void> {
  await endInvitations(db, { groupId, userId });
  const banned = await db
    .updateTable('group_members')
    .set({ banned_at: now, pinned: false })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('banned_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (banned !== undefined) return countMembers(db, groupId, -1);
  await db
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: userId, pinned: false, banned_at: now, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever is not banned any more stands outside as before they joined: nobody is put into a group by somebody else. */
export async function unbanMember(db: Db, { groupId, userId }: Place): Promise<void> {
  await db
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('banned_at', 'is not', null)
    .execute();
}

async function countMembers(db: Db, groupId: string, change: 1 | -1): Promise<void> {
  await sql`update groups set members_count = greatest(members_count + ${change}, 0) where id = ${groupId}`.execute(db);
}
