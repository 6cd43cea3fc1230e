import type { BadgeName } from '#contract/resources/user.ts';
import { forbidden, notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
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
 * Banning and unbanning: employee and moderator in one person (MOD-27), never oneself (MOD-28), never an employee (MOD-29).
 * @throws DomainError `forbidden`, `notFound`
 */
export function requireMayBan(actor: Staff, member: Standing | undefined): asserts member is Standing {
  requireActive(actor);
  if (!isBanning(actor.badges)) throw forbidden();
  if (member === undefined) throw notFound(say('refusals.user'));
  if (member.id === actor.id) throw forbidden(say('refusals.banSelf'));
  if (member.badges.includes('employee')) throw forbidden(say('refusals.banEmployee'));
}

/**
 * Giving and taking badges: employees and administrators, any badge (MOD-37). But only administrators make administrators, or every employee could be one;
 * and nobody takes away the own badge by which they are in, so that there is always somebody who can give it back.
 * @throws DomainError `forbidden`, `notFound`
 */
export function requireMayChangeBadge(
  actor: Staff,
  member: Standing | undefined,
  { badge, isGiven }: BadgeChange,
): asserts member is Standing {
  requireActive(actor);
  const isAdministrator = actor.badges.includes('administrator');
  if (!isAdministrator && !actor.badges.includes('employee')) throw forbidden();
  if (member === undefined) throw notFound(say('refusals.user'));
  if (badge === 'administrator' && !isAdministrator) throw forbidden(say('refusals.badgeAdministrator'));
  if (!isGiven && member.id === actor.id && (badge === 'employee' || badge === 'administrator'))
    throw forbidden(say('refusals.badgeOwn'));
}

/** The badges afterwards, in the order in which they came. */
export function badgesAfter(badges: readonly BadgeName[], { badge, isGiven }: BadgeChange): BadgeName[] {
  const others = badges.filter((name) => name !== badge);
  if (!isGiven) return others;
  return badges.includes(badge) ? [...badges] : [...others, badge];
}
