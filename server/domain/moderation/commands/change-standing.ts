import { SOURCE_LOCALE } from '#messages/locales.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { EventSink } from '../../../kernel/events.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { lastLocaleOf } from '../../auth/queries/sessions.ts';
import type { Viewer } from '../../auth/queries/viewer.ts';
import { lockStandings } from '../queries/standings.ts';
import { bannedMail, unbannedMail, type BanPlace } from '../rules/ban-mail.ts';
import { badgesAfter, requireMayBan, requireMayChangeBadge, type BadgeChange } from '../rules/standing.ts';
import { noteActOnMember } from './note-staff-act.ts';

interface Acting extends TimeAndIds {
  /** A transaction. */
  readonly db: Db;
  readonly viewer: Viewer;
}

interface Banning extends Acting {
  readonly events: Pick<EventSink, 'mail' | 'sessionsEnded'>;
  readonly place: BanPlace;
}

/**
 * Bans a member, or lifts the ban; tells them by e-mail in the language in which they were last here, and writes down
 * who did. Live sockets of a banned member end at once. Where it is so already nothing happens. Answers whether
 * anything did.
 * @throws DomainError `forbidden`, `notFound`
 */
export async function changeBan(acting: Banning, userId: string, isBanned: boolean): Promise<boolean> {
  const { db, viewer, events, now } = acting;
  const { actor, member } = await lockStandings(db, viewer, userId);
  requireMayBan(actor, member);
  if (member.isBanned === isBanned) return false;
  const at = now();
  await db
    .updateTable('users')
    .set({ banned_at: isBanned ? at : null, updated_at: at })
    .where('id', '=', userId)
    .execute();
  await noteActOnMember(acting, isBanned ? 'banUser' : 'unbanUser', { userId });
  if (isBanned) await events.sessionsEnded({ userId });
  const locale = (await lastLocaleOf(db, userId)) ?? SOURCE_LOCALE;
  await events.mail((isBanned ? bannedMail : unbannedMail)(member, locale, acting.place));
  return true;
}

/**
 * Gives a member a badge or takes it, and writes down who did. Where it is so already nothing happens. Answers whether
 * anything did.
 * @throws DomainError `forbidden`, `notFound`
 */
export async function changeBadge(acting: Acting, userId: string, change: BadgeChange): Promise<boolean> {
  const { db, viewer, now } = acting;
  const { actor, member } = await lockStandings(db, viewer, userId);
  requireMayChangeBadge(actor, member, change);
  const { badge, isGiven } = change;
  if (member.badges.includes(badge) === isGiven) return false;
  await db
    .updateTable('users')
    .set({ badges: badgesAfter(member.badges, change), updated_at: now() })
    .where('id', '=', userId)
    .execute();
  await noteActOnMember(acting, isGiven ? 'addBadge' : 'removeBadge', { userId, badge });
  return true;
}
