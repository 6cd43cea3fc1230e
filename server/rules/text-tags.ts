/** What a post's text refers to. Names in lower case, tickers in upper case, each once, in order of appearance. */
export interface TextTags {
  readonly hashtags: readonly string[];
  readonly mentions: readonly string[];
  readonly tickers: readonly string[];
}

/** References of one kind that a post may make; more are plain text. Bounds the rows that one post writes. */
const TAGS_PER_POST_MAX = 30;

/** A tag starts at the beginning or after something that is not part of a word, so that `a@b.c` and `/#x` paths are none. */
const hashtagPattern = /(?<![\p{L}\p{N}_#@$/&])#([\p{L}\p{N}_]{3,100})/gu;
const mentionPattern = /(?<![\p{L}\p{N}_#@$/.])@([A-Za-z0-9_]{3,30})(?![\p{L}\p{N}_])/gu;
const tickerPattern = /(?<![\p{L}\p{N}_#@$/])\$([A-Za-z]{3,5})(?![\p{L}\p{N}_])/gu;

/** Mentions and hashtags count from 3 characters; a ticker is `$` and 3 to 5 letters (content 5, decisions 7). */
export function extractTags(text: string): TextTags {
  return {
    hashtags: collect(text, hashtagPattern, (tag) => tag.toLowerCase()),
    mentions: collect(text, mentionPattern, (name) => name.toLowerCase()),
    tickers: collect(text, tickerPattern, (symbol) => symbol.toUpperCase()),
  };
}

function collect(text: string, pattern: RegExp, normalise: (found: string) => string): readonly string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(pattern)) {
    if (found.size === TAGS_PER_POST_MAX) break;
    const name = match[1];
    if (name !== undefined) found.add(normalise(name));
  }
  return [...found];
}
