import { findEntities } from '#contract/text-entities.ts';
import { gateOf } from '#core/feed/post-gate.ts';
import { repairApostrophes } from '#core/feed/text.ts';
import { foldWord, wordsOf } from '#core/search/words.ts';
import type { PostDocument } from '#data/collections/posts.ts';
import type { UserDocument } from '#data/collections/users.ts';

/** What of a thing is searched: by field, its terms with a space between. */
export interface Searchable {
  /** `post:{id}`, `person:{id}`, `draft:{key}`, `unsent:{id}`. */
  readonly id: string;
  readonly body?: string;
  readonly note?: string;
  readonly tags?: string;
  readonly tickers?: string;
  readonly name?: string;
  readonly username?: string;
  readonly bio?: string;
}

export type SearchedKind = 'post' | 'person' | 'draft' | 'unsent';

export function searchedId(kind: SearchedKind, id: string): string {
  return `${kind}:${id}`;
}

/** Every address begins with them. */
const NOT_SEARCHED: ReadonlySet<string> = new Set(['https', 'www']);

/**
 * `undefined` for what shows no text: deleted, hidden, covered, or without one. The reader's own note counts as one.
 */
export function searchablePost({ id, post }: PostDocument): Searchable | undefined {
  if (post.isDeleted || post.isHidden || gateOf(post) !== null) return undefined;
  const note = termsOf(post.bookmarkNote ?? '');
  const written = searchableText('post', id, post.body);
  return note === '' ? written : { id: searchedId('post', id), ...written, note };
}

export function searchableText(kind: SearchedKind, id: string, text: string): Searchable | undefined {
  const repaired = repairApostrophes(text);
  const body = termsOf(repaired);
  if (body === '') return undefined;
  const entities = findEntities(repaired);
  const tags = entities.flatMap((entity) => (entity.type === 'hashtag' ? [foldWord(entity.tag)] : []));
  const tickers = entities.flatMap((entity) => (entity.type === 'ticker' ? [foldWord(entity.symbol)] : []));
  return {
    id: searchedId(kind, id),
    body,
    ...(tags.length === 0 ? {} : { tags: tags.join(' ') }),
    ...(tickers.length === 0 ? {} : { tickers: tickers.join(' ') }),
  };
}

export function searchablePerson({ id, user }: UserDocument): Searchable {
  return {
    id: searchedId('person', id),
    name: termsOf(user.name),
    username: [foldWord(user.username), termsOf(user.username)].join(' '),
    bio: termsOf(user.bio),
  };
}

function termsOf(text: string): string {
  return wordsOf(text)
    .flatMap(({ term }) => (NOT_SEARCHED.has(term) ? [] : [term.replaceAll(' ', '')]))
    .join(' ');
}

/** FNV-1a over what is searched: 32 bits tell whether it has changed. */
export function hashOf(searchable: Searchable): number {
  const text = JSON.stringify(searchable);
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash >>> 0;
}
