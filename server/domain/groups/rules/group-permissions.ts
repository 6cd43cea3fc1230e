import { conflict, forbidden, notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

export interface MembershipFacts {
  readonly isJoined: boolean;
  readonly isBanned: boolean;
}

/** What a rule needs to know of a group in relation to the one who asks. */
export interface GroupStanding extends MembershipFacts {
  readonly ownerId: string;
  readonly visibility: 'PUBLIC' | 'PRIVATE' | 'CHAT';
  /** Of a chat of two the one whom the asker talks to; null of any other group. */
  readonly partnerId: string | null;
}

interface Asker {
  readonly id: string;
}

/**
 * What the owner of a group alone may do in it; of two who talk to each other neither is one. A closed group stays
 * unknown to whoever is not in it.
 */
export function requireGroupOwner<Group extends GroupStanding>(
  actor: Asker,
  group: Group | undefined,
): asserts group is NonNullable<typeof group> {
  if (group === undefined || (group.ownerId !== actor.id && !isShown(group))) throw notFound(say('refusals.group'));
  if (group.partnerId !== null) throw forbidden(say('refusals.chatOfTwo'));
  if (group.ownerId === actor.id) return;
  throw forbidden(say('refusals.notGroupOwner'));
}

/** Posting and commenting in a group: its joined members (COMPOSE-16). */
export function requireGroupMember(membership: MembershipFacts): void {
  requireNotBanned(membership);
  if (!membership.isJoined) throw forbidden(say('refusals.joinFirst'));
}

/** Whether the group may be shown to the one who asks: a closed one to its members only (GROUP-19). */
export function isShown({ visibility, isJoined }: Pick<GroupStanding, 'visibility' | 'isJoined'>): boolean {
  return visibility === 'PUBLIC' || isJoined;
}

/**
 * Whoever was banned from a closed group knows of it, and is told so; anybody else outside is told that there is none.
 */
export function requireKnownGroup<Group extends GroupStanding>(
  group: Group | undefined,
): asserts group is NonNullable<typeof group> {
  if (group === undefined || (!isShown(group) && !group.isBanned)) throw notFound(say('refusals.group'));
}

/** Public groups are joined by whoever likes to, closed ones by nobody from outside (GROUP-16). */
export function requireMayJoin<Group extends GroupStanding>(
  group: Group | undefined,
): asserts group is NonNullable<typeof group> {
  requireKnownGroup(group);
  requireNotBanned(group);
}

/** Inviting: the owner may. A public group needs no invitation (GROUP-16). */
export function requireMayInvite<Group extends GroupStanding>(
  actor: Asker,
  group: Group | undefined,
): asserts group is NonNullable<typeof group> {
  requireGroupOwner(actor, group);
  if (group.visibility === 'PUBLIC') throw forbidden(say('refusals.groupOpen'));
}

/** Who is in it needs no invitation; who was banned comes back once the ban is lifted. */
export function requireMayBeInvited({ isBanned, isJoined }: MembershipFacts): void {
  if (isJoined) throw conflict(say('refusals.inGroupAlready'));
  if (isBanned) throw forbidden(say('refusals.inviteBanned'));
}

/** A group is never without its owner, and a conversation never without one of the two. */
export function requireMayLeave(actor: Asker, group: GroupStanding): void {
  if (group.partnerId !== null) throw forbidden(say('refusals.chatOfTwo'));
  if (group.ownerId === actor.id) throw forbidden(say('refusals.groupOwnerStays'));
}

/** Who else is in it: a member knows, and of a public group any account but those banned from it. */
export function requireMayReadMembers<Group extends GroupStanding>(
  group: Group | undefined,
): asserts group is NonNullable<typeof group> {
  requireKnownGroup(group);
  requireNotBanned(group);
}

/** Banning: the owner may, anybody else (decisions 7). */
export function requireMayBan<Group extends GroupStanding>(
  actor: Asker,
  group: Group | undefined,
  userId: string,
): asserts group is NonNullable<typeof group> {
  requireGroupOwner(actor, group);
  if (userId === group.ownerId) throw forbidden(say('refusals.groupBanOwner'));
}

export function requireNotBanned({ isBanned }: MembershipFacts): void {
  if (isBanned) throw forbidden(say('refusals.groupBanned'));
}
