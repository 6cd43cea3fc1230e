import { USERNAME_PATTERN } from '#contract/limits.ts';
import { isReservedUsername } from '#contract/reserved-paths.ts';
import { passesForHouse } from './house-names.ts';
import { say } from '../../../kernel/say.ts';
import type { Said } from '../../../kernel/say.ts';

/** An id in any case: a path names a member by either, so a username may never be one. */
const ID_SHAPE = /^[0-7][0-9A-Z]{25}$/i;

/** Why nobody may take this name; null where its form allows it. Whether somebody has it already is not asked here. */
export function usernameRefusal(username: string): Said | null {
  if (!USERNAME_PATTERN.test(username)) return say('refusals.usernameForm');
  if (isReservedUsername(username) || ID_SHAPE.test(username) || passesForHouse(username))
    return say('refusals.usernameReserved');
  return null;
}

export const usernameTaken = say('login.usernameTaken');
