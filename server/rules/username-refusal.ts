import { USERNAME_PATTERN } from '#contract/limits.ts';
import { isReservedUsername } from './reserved-usernames.ts';

/** Why nobody may take this name; null where its form allows it. Whether somebody has it already is not asked here. */
export function usernameRefusal(username: string): string | null {
  if (!USERNAME_PATTERN.test(username)) return 'Use 3 to 30 letters, digits and underscores';
  if (isReservedUsername(username)) return 'This username is reserved';
  return null;
}

export const USERNAME_TAKEN = 'This username is taken';
