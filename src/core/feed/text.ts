import { findEntities, type TextEntity } from '#contract/text-entities.ts';

/** A stretch of a post's text. The texts of all tokens, joined, are the whole (repaired) body. */
export type TextToken =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly url: string }
  | { readonly type: 'mention'; readonly text: string; readonly username: string }
  | { readonly type: 'hashtag'; readonly text: string; readonly tag: string }
  | { readonly type: 'ticker'; readonly text: string; readonly symbol: string };

/** Characters after which the text of a post with pictures, and of one without, is cut (POST-25). */
const LIMIT_WITH_IMAGES = 200;
const LIMIT_WITHOUT_IMAGES = 500;

export function bodyLimit(hasImages: boolean): number {
  return hasImages ? LIMIT_WITH_IMAGES : LIMIT_WITHOUT_IMAGES;
}

/**
 * Apostrophes that were read in the wrong encoding, or escaped once too often, somewhere on their way here (POST-28).
 */
const brokenApostrophes: readonly (readonly [RegExp, string])[] = [
  [/Ã¢â‚¬(?:â„¢|Ëœ)/g, '’'],
  [/â€(?:™|˜)/g, '’'],
  [/&(?:amp;)?(?:#0?39|#x27|apos);/gi, "'"],
  [/&(?:amp;)?(?:rsquo|lsquo|#8217|#8216);/gi, '’'],
];

export function repairApostrophes(body: string): string {
  return brokenApostrophes.reduce((text, [broken, repaired]) => text.replace(broken, repaired), body);
}

/**
 * A written text as it is sent: without white space around it, and without halves of characters, which no server could
 * keep.
 */
export function sendableText(text: string): string {
  return text.trim().replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * Splits a post's body into tokens by the grammar of `contract`. Pure data: whoever shows them escapes them by showing
 * them as text (POST-27).
 */
export function parsePostText(body: string): TextToken[] {
  const text = repairApostrophes(body);
  const tokens: TextToken[] = [];
  let end = 0;
  for (const entity of findEntities(text)) {
    if (entity.index > end) tokens.push({ type: 'text', text: text.slice(end, entity.index) });
    tokens.push(tokenOf(entity));
    end = entity.index + entity.text.length;
  }
  if (end < text.length) tokens.push({ type: 'text', text: text.slice(end) });
  return tokens;
}

function tokenOf(entity: TextEntity): TextToken {
  const { text } = entity;
  switch (entity.type) {
    case 'link':
      return { type: 'link', text, url: text };
    case 'mention':
      return { type: 'mention', text, username: entity.username };
    case 'hashtag':
      return { type: 'hashtag', text, tag: entity.tag };
    case 'ticker':
      return { type: 'ticker', text, symbol: entity.symbol };
  }
}

/**
 * The first `limit` characters (UTF-16 units). A link, name or tag is shown whole or not at all; text is cut behind a
 * word where one ends near, and never inside a character.
 */
export function truncatePostText(
  tokens: readonly TextToken[],
  limit: number,
): { readonly tokens: readonly TextToken[]; readonly isTruncated: boolean } {
  const total = tokens.reduce((sum, token) => sum + token.text.length, 0);
  if (total <= limit) return { tokens, isTruncated: false };
  const shown: TextToken[] = [];
  let left = limit;
  for (const token of tokens) {
    if (token.text.length <= left) {
      shown.push(token);
      left -= token.text.length;
      continue;
    }
    const text = token.type === 'text' ? cutText(token.text, left) : '';
    if (text !== '') shown.push({ type: 'text', text });
    break;
  }
  return { tokens: shown, isTruncated: true };
}

/** How far back from the limit a word's end is looked for. */
const WORD_SEARCH = 24;

function cutText(text: string, limit: number): string {
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.search(/\s\S*$/u);
  return (space > cut.length - WORD_SEARCH && space > 0 ? cut.slice(0, space) : cut).trimEnd();
}
