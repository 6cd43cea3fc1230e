import { findEntities } from '#contract/text-entities.ts';

/** What a post's text refers to. Names in lower case, tickers in upper case, each once, in order of appearance. */
export interface TextTags {
  readonly hashtags: readonly string[];
  readonly mentions: readonly string[];
  readonly tickers: readonly string[];
}

/** References of one kind that a post may make; more are plain text. Bounds the rows that one post writes. */
const TAGS_PER_POST_MAX = 30;

/**
 * The mentions, hashtags and tickers that a reader sees as such (POST-29, decisions 7.17); none of those inside a link.
 */
export function extractTags(text: string): TextTags {
  const entities = findEntities(text);
  return {
    hashtags: firstOf(entities.flatMap((entity) => (entity.type === 'hashtag' ? [hashtagKey(entity.tag)] : []))),
    mentions: firstOf(entities.flatMap((entity) => (entity.type === 'mention' ? [entity.username.toLowerCase()] : []))),
    tickers: firstOf(entities.flatMap((entity) => (entity.type === 'ticker' ? [entity.symbol] : []))),
  };
}

/** A hashtag as it is filed: one form however its accents were typed. */
export function hashtagKey(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}

function firstOf(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, TAGS_PER_POST_MAX);
}
