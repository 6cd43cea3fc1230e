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

/** Apostrophes that were read in the wrong encoding, or escaped once too often, somewhere on their way here (POST-28). */
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
 * Links with https only (POST-26); names and tags longer than 2 characters (POST-29), tickers of 3 to 5 letters (POST-30), none of them in the
 * middle of a word, so that an e-mail address stays text. The server files posts under the same names.
 */
const special = new RegExp(
  [
    String.raw`(?<link>https:\/\/[\p{L}\p{N}][^\s<>"` + '`' + String.raw`]*)`,
    String.raw`(?<![\p{L}\p{N}_#@$/.])@(?<mention>[A-Za-z0-9_]{3,30})(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_#@$/&])#(?<hashtag>[\p{L}\p{N}_]{3,100})`,
    String.raw`(?<![\p{L}\p{N}_#@$/])\$(?<ticker>[A-Za-z]{3,5})(?![\p{L}\p{N}_])`,
  ].join('|'),
  'giu',
);

/** Splits a post's body into tokens. Pure data: whoever shows them escapes them by showing them as text (POST-27). */
export function parsePostText(body: string): TextToken[] {
  const text = repairApostrophes(body);
  const tokens: TextToken[] = [];
  let end = 0;
  for (const match of text.matchAll(special)) {
    const token = tokenOf(match);
    if (token === undefined) continue;
    if (match.index > end) tokens.push({ type: 'text', text: text.slice(end, match.index) });
    tokens.push(token);
    end = match.index + token.text.length;
  }
  if (end < text.length) tokens.push({ type: 'text', text: text.slice(end) });
  return tokens;
}

function tokenOf(match: RegExpExecArray): TextToken | undefined {
  const { link, mention, hashtag, ticker } = match.groups ?? {};
  const text = match[0];
  if (link !== undefined) {
    const url = withoutTrailingPunctuation(link);
    return { type: 'link', text: url, url };
  }
  if (mention !== undefined) return { type: 'mention', text, username: mention };
  if (hashtag !== undefined) return { type: 'hashtag', text, tag: hashtag };
  if (ticker !== undefined) return { type: 'ticker', text, symbol: ticker.toUpperCase() };
  return undefined;
}

/** The full stop that ends the sentence is not part of the address; a closing bracket is where the address opened one. */
function withoutTrailingPunctuation(link: string): string {
  let url = link;
  for (;;) {
    const last = url.at(-1) ?? '';
    const isLoose = /[.,;:!?…'’”»*_~]/u.test(last) || (isBracket(last) && !isBalanced(url, last));
    if (!isLoose) return url;
    url = url.slice(0, -last.length);
  }
}

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

function isBracket(character: string): boolean {
  return character in openings;
}

function isBalanced(url: string, closing: string): boolean {
  return url.split(openings[closing] ?? '').length >= url.split(closing).length;
}

/**
 * The first `limit` characters (UTF-16 units). A link, name or tag is shown whole or not at all; text is cut behind a word where one ends
 * near, and never inside a character.
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
