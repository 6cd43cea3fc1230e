import { conflict } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Viewer } from '../../auth/queries/viewer.ts';
import { requireActive, requireOther, type MemberFacts } from '../rules/member-permissions.ts';
import { cooldownLeftMs, cooldownRefusal } from '../rules/relation-cooldown.ts';
import { removeFollowRequest } from './follow-requests.ts';
import { removeFollow } from './follows.ts';
import { addRestriction } from './restrictions.ts';
import { findCooldownStart, isRestricted, type Restriction } from '../queries/relations.ts';
import { loadUser } from '../queries/user-view.ts';
import { say } from '../../../kernel/say.ts';

interface Restricting {
  readonly db: Db;
  readonly viewer: Viewer;
  now(): Date;
}

const actions = { mutes: 'mute', blocks: 'block' } as const;

/**
 * Mutes or blocks a member. Refused as a conflict for 72 h after the same member was unmuted or unblocked. Blocking
 * ends following and requests to, either way. Doing it twice changes nothing. Answers whether it is new. Whoever blocks
 * holds the member's facts (`holdMemberFacts`), so that no follow crosses it.
 */
export async function restrict({ db, viewer, now }: Restricting, table: Restriction, member: MemberFacts): Promise<boolean> {
  requireActive(viewer);
  requireOther(viewer, member, table === 'mutes' ? say('refusals.muteSelf') : say('refusals.blockSelf'));
  const pair = { userId: viewer.id, targetId: member.id };
  if (await isRestricted(db, table, pair)) return false;
  const leftMs = cooldownLeftMs(await findCooldownStart(db, pair), now());
  if (leftMs > 0) {
    const { username } = await loadUser(db, viewer.id, member.id);
    throw conflict(cooldownRefusal(actions[table], username, leftMs));
  }
  await addRestriction(db, table, pair, now());
  if (table === 'mutes') return true;
  for (const way of [pair, { userId: member.id, targetId: viewer.id }]) {
    await removeFollow(db, way);
    await removeFollowRequest(db, way);
  }
  return true;
}
