import type { PostSearchType } from '#contract/resources/search.ts';
import type { UserSummary } from '#contract/resources/user.ts';
import type { Search, Suggestions } from '#bridge/view-types.ts';
import { hasPrefix, parseSearch } from '#core/search/search-text.ts';

/** Suggestions of a group at most (SEARCH-03). */
const SHOWN_MAX = 5;

/** The kinds that are suggested. */
export const suggestedKinds = ['username', 'hashtag', 'ticker'] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];

/** A line that can be chosen. `all`: what was typed, looked for as it stands; `more`: the results of a group (SEARCH-04). */
export type SuggestedLine =
  | { readonly kind: 'all' | 'more' | 'hashtag' | 'ticker'; readonly key: string; readonly search: Search }
  | { readonly kind: 'person'; readonly key: string; readonly search: Search; readonly user: UserSummary };

export interface SuggestedGroup {
  readonly kind: SuggestedKind;
  readonly lines: readonly SuggestedLine[];
}

/** What was answered, and for which text. */
export interface Answered {
  readonly text: string;
  readonly found: Suggestions;
}

/** The kinds that a text asks for: its own where it has a prefix, else all. */
export function kindsOf(text: string): readonly SuggestedKind[] {
  const { searchType } = parseSearch(text);
  return hasPrefix(text) ? suggestedKinds.filter((kind) => kind === searchType) : suggestedKinds;
}

/** The groups to show for a text. Of an answer to a shorter one what still fits stays, until the text has its own. */
export function groupsFor(text: string, answered: Answered | null): readonly SuggestedGroup[] {
  const { query } = parseSearch(text);
  if (answered === null || !query.toLowerCase().startsWith(parseSearch(answered.text).query.toLowerCase())) return [];
  const { users, hashtags, tickers } = answered.found;
  const fits = (...names: readonly string[]) =>
    answered.text === text || names.some((name) => name.toLowerCase().includes(query.toLowerCase()));
  const byKind: Readonly<Record<SuggestedKind, readonly SuggestedLine[]>> = {
    username: users.filter(({ name, username }) => fits(name, username)).map(personLine),
    hashtag: hashtags.filter(({ name }) => fits(name)).map(({ name }) => tagLine('hashtag', name.replace(/^#/, ''))),
    ticker: tickers.filter(({ name }) => fits(name)).map(({ name }) => tagLine('ticker', name.replace(/^\$/, ''))),
  };
  return kindsOf(text).flatMap((kind) => {
    const lines = byKind[kind].slice(0, SHOWN_MAX);
    return lines.length === 0 ? [] : [{ kind, lines: [...lines, moreLine(kind, query)] }];
  });
}

/** What was typed, as it stands: it is there whatever the server says. */
export function allLine(search: Search): SuggestedLine {
  return { kind: 'all', key: 'all', search };
}

function personLine(user: UserSummary): SuggestedLine {
  return { kind: 'person', key: `person-${user.ulid}`, search: { searchType: 'username', query: user.username }, user };
}

function tagLine(searchType: 'hashtag' | 'ticker', query: string): SuggestedLine {
  return { kind: searchType, key: `${searchType}-${query}`, search: { searchType, query } };
}

function moreLine(searchType: PostSearchType, query: string): SuggestedLine {
  return { kind: 'more', key: `more-${searchType}`, search: { searchType, query } };
}
