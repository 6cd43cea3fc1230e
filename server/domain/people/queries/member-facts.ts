import { notFound } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { MemberFacts } from '../rules/member-permissions.ts';
import { findMemberFacts, lockPair, type Pair } from './relations.ts';
import { requireUserId } from './user-reference.ts';
import { say } from '../../../kernel/say.ts';

/** The member that a path segment names, in relation to the one who asks; throws `notFound` where there is none. */
export async function requireMemberFacts(db: Db, viewerId: string, reference: string): Promise<MemberFacts> {
  return factsOf(db, { userId: viewerId, targetId: await requireUserId(db, viewerId, reference) });
}

/**
 * As `requireMemberFacts`, and so until the transaction ends: for acts of which another one that crosses them decides
 * whether they may be.
 */
export async function holdMemberFacts(db: Db, viewerId: string, reference: string): Promise<MemberFacts> {
  const pair = { userId: viewerId, targetId: await requireUserId(db, viewerId, reference) };
  await lockPair(db, pair);
  return factsOf(db, pair);
}

async function factsOf(db: Db, pair: Pair): Promise<MemberFacts> {
  const member = await findMemberFacts(db, pair);
  if (member === undefined) throw notFound(say('refusals.user'));
  return member;
}
