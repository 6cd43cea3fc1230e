import { badgeNames, type BadgeName } from '#contract/resources/user.ts';

/**
 * The badges that staff give and take: those that the installation names (MOD-42), and what the person has, so that it
 * can be taken. All that there are while the installation's list has not come. One that only a later build knows has no
 * words here and cannot be sent.
 */
export function offeredBadges(served: readonly { readonly name: string }[], had: readonly BadgeName[]): readonly BadgeName[] {
  if (served.length === 0) return badgeNames;
  const names = new Set(served.map(({ name }) => name));
  return badgeNames.filter((name) => names.has(name) || had.includes(name));
}
