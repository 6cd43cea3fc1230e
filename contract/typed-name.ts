import { findEntities, HASHTAG_MAX, HASHTAG_START, JOINERS, MENTION_START, TICKER_START, WORD } from './text-entities.ts';

/**
 * A mention, hashtag or ticker that is being typed: what stands behind its sign up to the caret, and the word that it
 * is part of.
 */
export interface TypedName {
  readonly sign: '@' | '#' | '$';
  readonly name: string;
  /** Of the sign, and behind the last character of the word that the caret stands in, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

// Somebody may be looked for by a name in any script; what is chosen is a username.
const TYPED_MENTION = String.raw`${MENTION_START}(?<mention>[${WORD}]{2,30})$`;
const TYPED_HASHTAG = String.raw`${HASHTAG_START}(?<hashtag>[${WORD}${JOINERS}]{2,${HASHTAG_MAX}})$`;
const TYPED_TICKER = String.raw`${TICKER_START}(?<ticker>[A-Za-z]{2,5})$`;
const typedName = new RegExp([TYPED_MENTION, TYPED_HASHTAG, TYPED_TICKER].join('|'), 'u');
const restOf = {
  '@': new RegExp(String.raw`^[${WORD}]*`, 'u'),
  '#': new RegExp(String.raw`^[${WORD}${JOINERS}]*`, 'u'),
  $: /^[A-Za-z]*/,
};

/**
 * What is being typed where the caret stands, from 2 characters behind its sign on (COMPOSE-32); null where nothing is,
 * or inside of a link.
 */
export function nameBeingTyped(text: string, caret: number): TypedName | null {
  const from = Math.max(0, caret - 2 * HASHTAG_MAX - 4);
  const match = typedName.exec(text.slice(from, caret));
  if (match === null) return null;
  const { mention, hashtag, ticker } = match.groups ?? {};
  const sign = mention !== undefined ? '@' : hashtag !== undefined ? '#' : '$';
  const start = from + match.index;
  const isInLink = findEntities(text).some(
    (found) => found.type === 'link' && found.index < start && found.index + found.text.length > start,
  );
  if (isInLink) return null;
  const [rest = ''] = restOf[sign].exec(text.slice(caret)) ?? [];
  return { sign, name: mention ?? hashtag ?? ticker ?? '', start, end: caret + rest.length };
}
