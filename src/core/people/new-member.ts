import type { User } from '#contract/resources/user.ts';

const NEW_FOR_MS = 30 * 24 * 60 * 60_000;

/** As the feed 'Welcome' has it: an account younger than 30 days, or with the badge. */
export function isNewMember({ badges, createdAt }: Pick<User, 'badges' | 'createdAt'>, now: number): boolean {
  return badges.includes('new_user') || now - Date.parse(createdAt) < NEW_FOR_MS;
}
