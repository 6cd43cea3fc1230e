/**
 * What a post's text refers to: links, mentions, hashtags and tickers. One grammar for both sides, so that the server
 * files and notifies just what a reader sees linked. Every pattern runs in linear time over any text.
 *
 * - Links are https only (POST-26); their scheme may be in any case of ASCII. Invisible formatting characters end a
 *   link, so that none can reorder it.
 * - Mentions and hashtags have 3 characters or more (POST-29), tickers `$` and 3 to 5 letters (POST-30). None begins
 *   inside a word, an address or a path.
 * - A hashtag has letters, combining marks, digits, `_` and what holds words of some scripts together (joiners, middle
 *   dots, Hebrew marks), and at least one letter.
 */
export type TextEntity =
  | { readonly type: 'link'; readonly index: number; readonly text: string }
  | { readonly type: 'mention'; readonly index: number; readonly text: string; readonly username: string }
  | { readonly type: 'hashtag'; readonly index: number; readonly text: string; readonly tag: string }
  | { readonly type: 'ticker'; readonly index: number; readonly text: string; readonly symbol: string };

/** Characters of a hashtag, the sign left out. */
export const HASHTAG_MAX = 100;

// No flag for case: with `u` it makes `ſ` an `s` and the Kelvin sign a `k`. Invisible formatting characters are no part
// of an address, joiners are.
const LINK = String.raw`(?<link>[hH][tT][tT][pP][sS]:\/\/[\p{L}\p{N}](?:[^\s<>"\x60\p{Cc}\p{Cf}]|[\u200c\u200d])*)`;
export const WORD = String.raw`\p{L}\p{M}\p{N}_`;
/** Middle dots, joiners, Hebrew maqaf, geresh and gershayim, Tibetan and Japanese marks within words. */
export const JOINERS = String.raw`\u00b7\u05be\u05f3\u05f4\u0f0b\u0f0c\u200c\u200d\u3003\u301c\u309b\u309c\u30a0\u30fb\ua67e\uff5e`;
/** Scripts that write no space between words: a name may begin and end right beside their letters. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;
const SPACED_WORD = String.raw`(?![${UNSPACED}])[${WORD}]`;
/** The sign of a name, with what it must not stand behind: where a name that is typed begins, too (`typed-name.ts`). */
export const MENTION_START = String.raw`(?<!${SPACED_WORD}|[#@＠$/.&!*%])[@＠]`;
// A variation selector ends an emoji, not a word; a sign or digit in a key cap is an emoji.
export const HASHTAG_START = String.raw`(?<!(?![\ufe0e\ufe0f])[${WORD}]|[#＃@＠$/&\u200c\u200d])[#＃](?![\ufe0e\ufe0f]|[0-9]?\ufe0f?\u20e3)`;
export const TICKER_START = String.raw`(?<![${WORD}#@＠$/.])\$`;
const MENTION = String.raw`${MENTION_START}(?<mention>[A-Za-z0-9_]{3,30})(?!${SPACED_WORD}|[@＠]|:\/\/)`;
const HASHTAG = String.raw`${HASHTAG_START}(?<hashtag>[${WORD}${JOINERS}]{3,${HASHTAG_MAX}})(?![${WORD}${JOINERS}#＃]|:\/\/)`;
const TICKER = String.raw`${TICKER_START}(?<ticker>[A-Za-z]{3,5})(?![\p{L}\p{M}\p{N}$]|[._][A-Za-z])`;

const entity = new RegExp([LINK, MENTION, HASHTAG, TICKER].join('|'), 'gu');
const letter = /\p{L}/u;

/** The entities of a text in their order. They never overlap: what stands inside of a link is the link's. */
export function findEntities(text: string): TextEntity[] {
  const found: TextEntity[] = [];
  for (const match of text.matchAll(entity)) {
    const read = readMatch(match);
    if (read !== undefined) found.push(read);
  }
  return found;
}

function readMatch(match: RegExpExecArray): TextEntity | undefined {
  const { index } = match;
  const [text] = match;
  const { link, mention, hashtag, ticker } = match.groups ?? {};
  if (link !== undefined) return { type: 'link', index, text: withoutTrailingPunctuation(link) };
  if (mention !== undefined) return { type: 'mention', index, text, username: mention };
  if (hashtag !== undefined && letter.test(hashtag)) return { type: 'hashtag', index, text, tag: hashtag };
  if (ticker !== undefined) return { type: 'ticker', index, text, symbol: ticker.toUpperCase() };
  return undefined;
}

const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const loose = /[.,;:!?…'’”»*_~]/u;

/**
 * The full stop that ends the sentence is not part of the address; a closing bracket is where the address opened one.
 */
function withoutTrailingPunctuation(link: string): string {
  const counts: Record<string, number> = {};
  for (const character of link) counts[character] = (counts[character] ?? 0) + 1;
  let end = link.length;
  for (; end > 0; end -= 1) {
    const last = link[end - 1] ?? '';
    const opening = openingOf[last];
    const isLoose = opening === undefined ? loose.test(last) : (counts[last] ?? 0) > (counts[opening] ?? 0);
    if (!isLoose) break;
    counts[last] = (counts[last] ?? 0) - 1;
  }
  return link.slice(0, end);
}
