import { conflict } from '../kernel/errors.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Viewer } from '../auth/viewer.ts';
import { requireActive, requireOther, type MemberFacts } from '../rules/permissions.ts';
import { cooldownLeftMs, cooldownRefusal } from '../rules/relation-cooldown.ts';
import { removeFollow } from './follows.ts';
import { deleteNotificationsBetween } from './notification-lists.ts';
import { addSilencing, findCooldownStart, isSilenced, type Silencing } from './relations.ts';
import { loadUser } from './user-view.ts';

interface Silencer {
  readonly db: Db;
  readonly viewer: Viewer;
  now(): Date;
}

const words = { mutes: 'mute', blocks: 'block' } as const;

/**
 * Mutes or blocks a member. Refused as a conflict for 72 h after the same member was unmuted or unblocked. Blocking ends following, either way, and
 * what each was told of the other. Doing it twice changes nothing.
 */
export async function silence({ db, viewer, now }: Silencer, table: Silencing, member: MemberFacts): Promise<void> {
  requireActive(viewer);
  requireOther(viewer, member, `You cannot ${words[table]} yourself`);
  const pair = { userId: viewer.id, targetId: member.id };
  if (await isSilenced(db, table, pair)) return;
  const leftMs = cooldownLeftMs(await findCooldownStart(db, pair), now());
  if (leftMs > 0) {
    const { username } = await loadUser(db, viewer.id, member.id);
    throw conflict(cooldownRefusal(words[table], username, leftMs));
  }
  await addSilencing(db, table, pair, now());
  if (table === 'mutes') return;
  await removeFollow(db, pair);
  await removeFollow(db, { userId: member.id, targetId: viewer.id });
  await deleteNotificationsBetween(db, viewer.id, member.id);
}
