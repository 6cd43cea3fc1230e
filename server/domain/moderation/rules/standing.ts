import type { BadgeName } from '#contract/resources/user.ts';
import { forbidden, notFound } from '../../../kernel/errors.ts';
import { say, type Said } from '../../../kernel/say.ts';
import { requireActive, type Actor } from '../../people/rules/member-permissions.ts';

type Staff = Actor & { readonly badges: readonly BadgeName[] };

/** What the rules need to know of whoever is banned or gets a badge. */
export interface Standing {
  readonly id: string;
  readonly badges: readonly BadgeName[];
}

/** A badge that comes or goes. */
export interface BadgeChange {
  readonly badge: BadgeName;
  readonly isGiven: boolean;
}

/** Who bans and unbans at all. */
export function isBanning(badges: readonly BadgeName[]): boolean {
  return badges.includes('employee') && badges.includes('moderator');
}

/**
 * Why somebody who bans cannot ban or unban this member; null where they can: never oneself (MOD-28), never an employee
 * (MOD-29).
 */
export function banRefusal(actor: { readonly id: string }, member: Standing): Said | null {
  if (member.id === actor.id) return say('refusals.banSelf');
  return member.badges.includes('employee') ? say('refusals.banEmployee') : null;
}

/**
 * Banning and unbanning: employee and moderator in one person (MOD-27), and where nothing of `banRefusal` is in the
 * way.
 * @throws DomainError `forbidden`, `notFound`
 */
export function requireMayBan(actor: Staff, member: Standing | undefined): asserts member is Standing {
  requireActive(actor);
  if (!isBanning(actor.badges)) throw forbidden();
  if (member === undefined) throw notFound(say('refusals.user'));
  const refusal = banRefusal(actor, member);
  if (refusal !== null) throw forbidden(refusal);
}

/**
 * Why somebody who gives badges cannot make this change; null where they can. Only administrators make administrators,
 * or every employee could be one; and nobody takes away the own badge by which they are in, so that there is always
 * somebody who can give it back.
 */
export function badgeRefusal(
  actor: Pick<Staff, 'id' | 'badges'>,
  member: Pick<Standing, 'id'>,
  { badge, isGiven }: BadgeChange,
): Said | null {
  if (badge === 'administrator' && !actor.badges.includes('administrator')) return say('refusals.badgeAdministrator');
  const isOwnWayIn = !isGiven && member.id === actor.id && (badge === 'employee' || badge === 'administrator');
  return isOwnWayIn ? say('refusals.badgeOwn') : null;
}

/**
 * Giving and taking badges: employees and administrators, any badge (MOD-37) but those of `badgeRefusal`.
 * @throws DomainError `forbidden`, `notFound`
 */
export function requireMayChangeBadge(
  actor: Staff,
  member: Standing | undefined,
  change: BadgeChange,
): asserts member is Standing {
  requireActive(actor);
  if (!actor.badges.includes('administrator') && !actor.badges.includes('employee')) throw forbidden();
  if (member === undefined) throw notFound(say('refusals.user'));
  const refusal = badgeRefusal(actor, member, change);
  if (refusal !== null) throw forbidden(refusal);
}

/** The badges afterwards, in the order in which they came. */
export function badgesAfter(badges: readonly BadgeName[], { badge, isGiven }: BadgeChange): BadgeName[] {
  const others = badges.filter((name) => name !== badge);
  if (!isGiven) return others;
  return badges.includes(badge) ? [...badges] : [...others, badge];
}
