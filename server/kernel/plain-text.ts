import { directionOf } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';

/**
 * What turns the direction of the text after it, is drawn as nothing or by some devices only, or is half a character.
 */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/**
 * UTF-16 units that a character may have on average: a flag or a family has up to 14, a letter below a heap of marks
 * any number.
 */
const UNITS_PER_CHARACTER = 16;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * What somebody wrote, as one line of plain text: white space of any kind is one space, and nothing in it reaches
 * beyond it.
 */
export function lineOf(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(UNFIT, '').replaceAll(/ {2,}/g, ' ').trim();
}

/**
 * The first `max` characters as readers count them, at the end of a word where there is one, with `…` where something
 * is left out.
 */
export function cut(line: string, max: number): string {
  let count = 0;
  let end = 0;
  for (const { index, segment } of characters.segment(line)) {
    const next = index + segment.length;
    if (count === max || next > max * UNITS_PER_CHARACTER) return `${line.slice(0, end).replace(/\s+\S*$/u, '')}…`;
    count += 1;
    end = next;
  }
  return line;
}

/**
 * A line to stand within words of ours: where it runs against their direction, its own holds inside of it only. Arabic
 * texts isolate by themselves.
 */
export function within(locale: Locale, line: string): string {
  return directionOf(locale) === 'ltr' && RIGHT_TO_LEFT.test(line) ? `\u2068${line}\u2069` : line;
}
