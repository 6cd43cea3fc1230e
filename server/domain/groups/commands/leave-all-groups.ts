import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { deleteGroup } from './keep-groups.ts';
import { mediaUrlOf } from '../../media/rules/media-url.ts';

/**
 * Takes a member who left out of all groups. Whose groups have others in them hands each to whoever has been in it for
 * longest; those that nobody else is in are deleted.
 */
export async function leaveAllGroups(db: Db, userId: string, now: Date): Promise<void> {
  // Who invited is gone, and what was told of it goes with all that was told of them.
  await sql`
    delete from group_invitations i using groups g where g.id = i.group_id and (g.owner_id = ${userId} or i.user_id = ${userId})`.execute(
    db,
  );
  await sql`
    update groups g set owner_id = heir.user_id, updated_at = ${now} from (
      select distinct on (gm.group_id) gm.group_id, gm.user_id from group_members gm join groups own on own.id = gm.group_id
      where own.owner_id = ${userId} and gm.user_id <> ${userId} and gm.banned_at is null
      order by gm.group_id, gm.joined_at, gm.user_id
    ) heir where heir.group_id = g.id`.execute(db);
  const deserted = db.selectFrom('groups').select('id').where('owner_id', '=', userId).where('deleted_at', 'is', null);
  for (const { id } of await deserted.execute()) await deleteGroup(db, id, now);
  await sql`
    with gone as (delete from group_members where user_id = ${userId} returning group_id, banned_at)
    update groups g set members_count = greatest(g.members_count - 1, 0) from gone
    where gone.group_id = g.id and gone.banned_at is null`.execute(db);
}

/** Of pictures that are about to go: no group keeps one, whoever owns it by now. */
export async function forgetGroupPictures(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await db.updateTable('groups').set({ avatar: null, updated_at: now }).where('avatar', 'in', keys.map(mediaUrlOf)).execute();
}
