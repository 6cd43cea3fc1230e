import { wordsOf } from './words.ts';

/**
 * A text in stretches, those that matched among them: joined they are the text. Whoever shows it shows text, never
 * markup.
 */
export type MarkedText = readonly MarkedStretch[];

export interface MarkedStretch {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Characters of a text that tell what was found from others. */
const EXCERPT_MAX = 180;
/** Of these, characters before the first match. */
const EXCERPT_BEFORE = 60;

/** Marks the words that an index knows by one of `terms`. */
export function markText(text: string, terms: ReadonlySet<string>): MarkedText {
  const stretches: MarkedStretch[] = [];
  let at = 0;
  for (const { start, end } of matchesIn(text, terms)) {
    if (start > at) stretches.push({ text: text.slice(at, start), isMatch: false });
    stretches.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), isMatch: false });
  return stretches;
}

/** The part of a text around its first match, on one line, marked. */
export function excerptAround(text: string, terms: ReadonlySet<string>): MarkedText {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const first = matchesIn(line, terms)[0]?.start ?? 0;
  const from = first <= EXCERPT_BEFORE ? 0 : wordStartBefore(line, first - EXCERPT_BEFORE, first);
  const to = from + EXCERPT_MAX >= line.length ? line.length : characterStart(line, from + EXCERPT_MAX);
  const marked = markText(line.slice(from, to), terms);
  return [
    ...(from > 0 ? [{ text: '…', isMatch: false }] : []),
    ...marked,
    ...(to < line.length ? [{ text: '…', isMatch: false }] : []),
  ];
}

/** Where matches stand; those that touch are one. */
function matchesIn(text: string, terms: ReadonlySet<string>): readonly { readonly start: number; readonly end: number }[] {
  const matches: { start: number; end: number }[] = [];
  for (const { term, start, end } of wordsOf(text)) {
    if (!terms.has(term)) continue;
    const last = matches.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else matches.push({ start, end });
  }
  return matches;
}

/** Behind the next space, where there is one before `limit`. */
function wordStartBefore(line: string, from: number, limit: number): number {
  const space = line.indexOf(' ', from);
  return space !== -1 && space < limit ? space + 1 : characterStart(line, from);
}

/** Never inside a character. */
function characterStart(line: string, place: number): number {
  const unit = line.charCodeAt(place);
  return unit >= 0xdc00 && unit <= 0xdfff ? place - 1 : place;
}
