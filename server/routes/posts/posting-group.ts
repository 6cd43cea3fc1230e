import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { Viewer } from '../../domain/auth/queries/viewer.ts';
import { openDirectChat } from '../../domain/groups/commands/direct-chats.ts';
import { findGroup, holdMembership, type GroupFacts } from '../../domain/groups/queries/groups.ts';
import { NO_GROUP } from '../../domain/groups/rules/group-names.ts';
import { requireGroupMember } from '../../domain/groups/rules/group-permissions.ts';
import { requireMemberFacts } from '../../domain/people/queries/member-facts.ts';
import { requireMayMessage } from '../../domain/people/rules/member-permissions.ts';

/** As a request names it; the person decides where there is one. */
export interface PostingPlace {
  readonly groupId?: string | undefined;
  readonly groupName?: string | undefined;
  readonly toUserId?: string | undefined;
}

/**
 * The group in which the viewer is about to post; null: in none. A chat of two is made by the first thing said there.
 */
export async function findPostingGroup(db: Db, viewer: Viewer, by: PostingPlace, now: Date): Promise<GroupFacts | null> {
  const { toUserId } = by;
  if (toUserId !== undefined) {
    const partner = await requireMemberFacts(db, viewer.id, toUserId);
    requireMayMessage(viewer, partner);
    return requirePlace(db, viewer, { groupId: await openDirectChat(db, { from: viewer.id, to: partner.id }, now) });
  }
  if (by.groupId === undefined && (by.groupName === undefined || by.groupName.trim().toLowerCase() === NO_GROUP)) return null;
  return requirePlace(db, viewer, by);
}

/** Nothing is said in a chat of two of whom one wants to hear nothing of the other. */
export async function requireOpenChat(db: Db, viewer: Viewer, { partnerId }: Pick<GroupFacts, 'partnerId'>): Promise<void> {
  if (partnerId !== null) requireMayMessage(viewer, await requireMemberFacts(db, viewer.id, partnerId));
}

/**
 * What was judged stays true until the transaction ends; where a ban or the member's own leaving was faster, it is
 * judged anew.
 */
export async function holdPlace(db: Db, viewer: Viewer, { id: groupId }: Pick<GroupFacts, 'id'>): Promise<void> {
  if (await holdMembership(db, groupId, viewer.id)) return;
  requireMayWrite(await findGroup(db, viewer.id, { groupId }));
}

async function requirePlace(db: Db, viewer: Viewer, by: PostingPlace): Promise<GroupFacts> {
  const group = await findGroup(db, viewer.id, by);
  requireMayWrite(group);
  await holdPlace(db, viewer, group);
  await requireOpenChat(db, viewer, group);
  return group;
}

function requireMayWrite(group: GroupFacts | undefined): asserts group is GroupFacts {
  if (group === undefined || (group.visibility !== 'PUBLIC' && !group.isJoined && !group.isBanned))
    throw notFound(say('refusals.group'));
  requireGroupMember(group);
}
