import { notFound } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { MemberFacts } from '../rules/member-permissions.ts';
import { findMemberFacts } from './relations.ts';
import { requireUserId } from './user-reference.ts';
import { say } from '../../../kernel/say.ts';

/** The member that a path segment names, in relation to the one who asks; throws `notFound` where there is none. */
export async function requireMemberFacts(db: Db, viewerId: string, reference: string): Promise<MemberFacts> {
  const member = await findMemberFacts(db, { userId: viewerId, targetId: await requireUserId(db, viewerId, reference) });
  if (member === undefined) throw notFound(say('refusals.user'));
  return member;
}
