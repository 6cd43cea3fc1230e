import type { SHARED_FILES_QUERY } from '#contract/share-target.ts';

/** Of the contract the type alone: a file with one word in it would be a file more of every installation. */
const FILES: typeof SHARED_FILES_QUERY = 'shared-files';

/**
 * What a page that shares, or the system's own menu, puts into an address of ours (COMPOSE-47); `title` is the system's
 * alone.
 */
const NAMES = ['title', 'text', 'url', 'share-url', 'hashtags', 'via', 'ref', FILES] as const;

/** What a share says in one address. */
export interface SharedText {
  /** To begin a post with; '' where only files were shared. */
  readonly text: string;
  /** Under which name the device keeps the files that came with it; null: there were none. */
  readonly files: string | null;
  /** The address's query without it, '' or with its '?'. */
  readonly rest: string;
}

/** What a query shares; null: nothing. A referral code by itself shares nothing: every shared link has one. */
export function sharedText(query: string): SharedText | null {
  const given = new URLSearchParams(query);
  const words = wordsOf(given.get('text')) || wordsOf(given.get('title'));
  const addresses = [given.get('url'), given.get('share-url')]
    .map(webAddress)
    .filter((address, index, all) => address !== '' && !words.includes(address) && all.indexOf(address) === index);
  const tags = (given.get('hashtags') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter((tag) => /^[\p{L}\p{M}\p{N}_]+$/u.test(tag))
    .map((tag) => `#${tag}`);
  const via = /^@?(\w+)$/.exec(given.get('via')?.trim() ?? '')?.[1];
  const text = [words, ...addresses, tags.join(' '), via === undefined ? '' : `@${via}`].filter((line) => line !== '').join('\n');
  const files = given.get(FILES);
  if (text === '' && files === null) return null;
  for (const name of NAMES) given.delete(name);
  return { text, files, rest: given.size === 0 ? '' : `?${given}` };
}

/** Without what nobody can type. */
function wordsOf(text: string | null): string {
  return (text ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** As it came, where it is an address of the web; else ''. */
function webAddress(text: string | null): string {
  const address = wordsOf(text);
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : '';
}
