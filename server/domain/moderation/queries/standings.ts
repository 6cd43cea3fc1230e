import type { BadgeName } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Standing } from '../rules/standing.ts';

/** A member as staff finds them before a change. */
export interface LockedStanding extends Standing {
  readonly username: string;
  readonly email: string;
  readonly isBanned: boolean;
}

interface Standings<Actor> {
  /** As the database has the badges and the ban now, whatever the request began with. */
  readonly actor: Actor;
  /** Undefined for an account that is unknown, not set up or gone: nobody else may know of it. */
  readonly member: LockedStanding | undefined;
}

/**
 * Holds who acts and whom it is about until the transaction ends, always in the same order. So of two who take each
 * other's badges at one moment only one does.
 */
export async function lockStandings<
  Actor extends { readonly id: string; readonly isBanned: boolean; readonly badges: readonly BadgeName[] },
>(db: Db, actor: Actor, memberId: string): Promise<Standings<Actor>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'badges', 'banned_at', 'account_setup'])
    .where('id', 'in', [...new Set([actor.id, memberId])])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const own = rows.find(({ id }) => id === actor.id);
  const found = rows.find(({ id, account_setup: isSetUp }) => id === memberId && isSetUp);
  return {
    actor: { ...actor, badges: own?.badges ?? [], isBanned: own?.banned_at !== null },
    member: found && { ...found, isBanned: found.banned_at !== null },
  };
}
