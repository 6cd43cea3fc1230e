import { OWNED_GROUPS_MAX } from '#contract/limits.ts';
import type { Group } from '#contract/resources/group.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { conflict } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { countOwnedGroups, isGroupNameTaken } from '../queries/owned-groups.ts';
import { groupNameKey } from '../rules/group-names.ts';
import { endInvitations } from './invite-members.ts';
import { addMember } from './memberships.ts';

export interface NewGroup {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly avatar: string | null;
  readonly visibility: Group['visibility'];
  /** Of its creation, which happens once. */
  readonly clientKey: string;
  readonly digest: string;
}

/**
 * Makes a group, with its owner in it. @throws DomainError `conflict` where the name is taken, or the owner has as many
 * groups as may be
 */
export async function createGroup(db: Db, group: NewGroup, now: Date): Promise<void> {
  // The owner's row, so that two devices that make one at once are counted one after the other.
  await db.selectFrom('users').select('id').where('id', '=', group.ownerId).forUpdate().execute();
  if (group.visibility !== 'CHAT' && (await countOwnedGroups(db, group.ownerId)) >= OWNED_GROUPS_MAX)
    throw conflict(say('refusals.groupsOwned', { max: OWNED_GROUPS_MAX }));
  await requireFreeName(db, group);
  await db
    .insertInto('groups')
    .values({
      id: group.id,
      name: group.name,
      name_key: keyOf(group),
      description: group.description,
      avatar: group.avatar,
      visibility: group.visibility,
      owner_id: group.ownerId,
      client_key: group.clientKey,
      client_digest: group.digest,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addMember(db, { groupId: group.id, userId: group.ownerId }, now);
}

export type GroupDetails = Pick<NewGroup, 'name' | 'description' | 'avatar' | 'visibility'>;

/** Gives a group other details; the same ones change nothing. @throws DomainError `conflict` where the name is taken */
export async function changeGroup(
  db: Db,
  { id, from, to }: { readonly id: string; readonly from: GroupDetails; readonly to: GroupDetails },
  now: Date,
): Promise<void> {
  const { name, description, avatar, visibility } = to;
  if (name === from.name && description === from.description && avatar === from.avatar && visibility === from.visibility) return;
  await requireFreeName(db, { id, ...to });
  await db
    .updateTable('groups')
    .set({ name, name_key: keyOf({ id, ...to }), description, avatar, visibility, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a group. Nobody is in it any more, its name is free, and what was said there is seen by nobody but whoever
 * wrote it: nothing of theirs is lost to them, and others find it nowhere. What is left of it is a closed group without
 * members, so every rule of those holds. Answers who was invited by name.
 */
export async function deleteGroup(db: Db, id: string, now: Date): Promise<readonly string[]> {
  await db.deleteFrom('group_members').where('group_id', '=', id).execute();
  await db.deleteFrom('group_links').where('group_id', '=', id).execute();
  const invited = await endInvitations(db, { groupId: id });
  await db
    .updateTable('groups')
    .set((group) => ({
      name_key: group.ref('id'),
      description: '',
      avatar: null,
      visibility: group
        .case()
        .when('visibility', '=', 'PUBLIC')
        .then('PRIVATE' as const)
        .else(group.ref('visibility'))
        .end(),
      members_count: 0,
      deleted_at: now,
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
  return invited;
}

/**
 * Closed groups are found by id alone: so a name that is taken tells of none, and everybody may have a chat called
 * 'Family'.
 */
function keyOf({ id, name, visibility }: Pick<NewGroup, 'id' | 'name' | 'visibility'>): string {
  return visibility === 'PUBLIC' ? groupNameKey(name) : id;
}

async function requireFreeName(db: Db, group: Pick<NewGroup, 'id' | 'name' | 'visibility'>): Promise<void> {
  if (await isGroupNameTaken(db, keyOf(group), group.id)) throw conflict(say('refusals.groupNameTaken'));
}
