import { isUlid } from '#contract/ids.ts';
import { nameRefusal } from '../../people/rules/name-refusal.ts';
import { say } from '../../../kernel/say.ts';
import type { Said } from '../../../kernel/say.ts';

/** Group name that means none (COMPOSE-18). */
export const NO_GROUP = 'default';

/** A name as it is kept and shown: what white space there is, is drawn as one space. */
export function plainGroupName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/**
 * By which a public group is found by name, and which no other one has. Never the shape of an id, which has capitals.
 */
export function groupNameKey(name: string): string {
  return plainGroupName(name).toLowerCase();
}

/** Why no group may go by this name; null where its form allows it. Whether another one does is not asked here. */
export function groupNameRefusal(name: string): Said | null {
  // What looks like an id is asked for as an id (COMPOSE-19).
  if (groupNameKey(name) === NO_GROUP || isUlid(name.toUpperCase())) return say('refusals.nameReserved');
  return nameRefusal(name);
}
