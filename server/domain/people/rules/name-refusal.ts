import { passesForHouse } from './house-names.ts';
import { say } from '../../../kernel/say.ts';
import type { Said } from '../../../kernel/say.ts';

/**
 * Unassigned and private characters (some devices draw a logo there), controls, and marks that turn the direction of
 * what follows.
 */
const UNFIT = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/**
 * What is drawn as nothing: white space, format and filler characters, the empty Braille cell, a null note, and marks
 * without a letter.
 */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{M}\u2800\u{1d159}]/gu;
/** Signs that pass for the mark of a verified account. */
const CHECK_MARKS = /[\u221a\u2611\u2705\u2713\u2714\u237b\u{10102}\u{1f5f8}\u{1f5f9}\u{1fbb1}]/u;

/** Why nobody may go by this display name; null where it may be used. */
export function nameRefusal(name: string): Said | null {
  if (UNFIT.test(name)) return say('refusals.nameUnfit');
  if (name.replaceAll(INVISIBLE, '') === '') return say('refusals.nameInvisible');
  if (CHECK_MARKS.test(name)) return say('refusals.nameCheckMark');
  if (passesForHouse(name)) return say('refusals.nameReserved');
  return null;
}
