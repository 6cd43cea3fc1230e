import type { PostSearchType } from '#contract/resources/search.ts';
import type { UserSummary } from '#contract/resources/user.ts';
import { suggestedKinds, type SuggestedKind, type Suggestions } from './found.ts';
import { SUGGESTED_MAX } from './search-constants.ts';
import { hasPrefix, parseSearch, type Search } from './search-text.ts';

/** Suggestions of a kind that the device shows while the server is asked too: room for some of both. */
const BESIDE_SERVER_MAX = 3;

export type SuggestionSource = 'device' | 'server';

/** Somebody, or what posts are tagged with. */
export type SuggestedThing =
  | { readonly kind: 'hashtag' | 'ticker'; readonly key: string; readonly search: Search }
  | { readonly kind: 'person'; readonly key: string; readonly search: Search; readonly user: UserSummary };

/**
 * A line that can be chosen. `all`: what was typed, looked for as it stands; `more`: the results of a group
 * (SEARCH-04).
 */
export type SuggestedLine = SuggestedThing | { readonly kind: 'all' | 'more'; readonly key: string; readonly search: Search };

/** Lines of a kind from one source. */
export interface SuggestedGroup {
  readonly kind: SuggestedKind;
  readonly source: SuggestionSource;
  readonly lines: readonly SuggestedLine[];
}

/** What was answered, by whom, and for which text. */
export interface Answered {
  readonly text: string;
  readonly source: SuggestionSource;
  readonly found: Suggestions;
}

/** The kinds that a text asks for: its own where it has a prefix, else all. */
export function kindsOf(text: string): readonly SuggestedKind[] {
  const { searchType } = parseSearch(text);
  return hasPrefix(text) ? suggestedKinds.filter((kind) => kind === searchType) : suggestedKinds;
}

/**
 * The answers with another one. Each source keeps its place in the order in which they first answered, so that whoever
 * is late stands below. Of its own lines those that were there stay first.
 */
export function withAnswer(answers: readonly Answered[], next: Answered): readonly Answered[] {
  const before = answers.find(({ source }) => source === next.source);
  if (before === undefined) return [...answers, next];
  return answers.map((answer) => (answer === before ? { ...next, found: steady(before.found, next.found) } : answer));
}

function steady(before: Suggestions, next: Suggestions): Suggestions {
  const ordered = <Found>(were: readonly Found[], are: readonly Found[], keyOf: (found: Found) => string) => {
    const places = new Map(were.map((found, place) => [keyOf(found), place]));
    return are.toSorted((a, b) => (places.get(keyOf(a)) ?? Infinity) - (places.get(keyOf(b)) ?? Infinity) || 0);
  };
  return {
    users: ordered(before.users, next.users, ({ ulid }) => ulid),
    hashtags: ordered(before.hashtags, next.hashtags, ({ name }) => tagKeyOf(name)),
    tickers: ordered(before.tickers, next.tickers, ({ name }) => tagKeyOf(name)),
  };
}

/** Whether lines of both sources are there, so that it has to be said which is which. */
export function isOfBoth(groups: readonly SuggestedGroup[]): boolean {
  return new Set(groups.map(({ source }) => source)).size > 1;
}

/**
 * The groups to show for a text: at most five lines of a kind (SEARCH-03), a line once, where it stood first. What
 * comes from the later source stands below all that is there. Of an answer to a shorter text what still fits stays,
 * until the text has its own. `isAlone`: the server is not asked.
 */
export function groupsFor(text: string, answers: readonly Answered[], isAlone: boolean): readonly SuggestedGroup[] {
  const { query } = parseSearch(text);
  const shown = new Set<string>();
  const counts = new Map<SuggestedKind, number>();
  return answers.flatMap((answered, place) => {
    const lines = linesOf(text, answered);
    return kindsOf(text).flatMap((kind) => {
      const taken = counts.get(kind) ?? 0;
      const most = answered.source === 'device' && place === 0 && !isAlone ? BESIDE_SERVER_MAX : SUGGESTED_MAX - taken;
      const fresh = lines[kind].filter(({ key }) => !shown.has(key)).slice(0, most);
      if (fresh.length === 0) return [];
      for (const { key } of fresh) shown.add(key);
      counts.set(kind, taken + fresh.length);
      const { source } = answered;
      return [{ kind, source, lines: [...fresh, moreLine(kind, source, query)] }];
    });
  });
}

function linesOf(text: string, { text: asked, found }: Answered): Readonly<Record<SuggestedKind, readonly SuggestedThing[]>> {
  const query = parseSearch(text).query.toLowerCase();
  const isOlder = asked !== text;
  // What is being typed on goes on with it; another text has nothing of it.
  if (isOlder && !query.startsWith(parseSearch(asked).query.toLowerCase())) return { username: [], hashtag: [], ticker: [] };
  const fits = (...names: readonly string[]) => !isOlder || names.some((name) => name.toLowerCase().includes(query));
  return {
    username: found.users.filter(({ name, username }) => fits(name, username)).map(personLine),
    hashtag: found.hashtags.filter(({ name }) => fits(name)).map(({ name }) => tagLine('hashtag', name.replace(/^#/, ''))),
    ticker: found.tickers.filter(({ name }) => fits(name)).map(({ name }) => tagLine('ticker', name.replace(/^\$/, ''))),
  };
}

/** What was typed, as it stands: it is there whatever the server says. */
export function allLine(search: Search): SuggestedLine {
  return { kind: 'all', key: 'all', search };
}

/** The same for each way in which a tag is written. */
export function tagKeyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function personLine(user: UserSummary): SuggestedThing {
  return { kind: 'person', key: `person-${user.ulid}`, search: { searchType: 'username', query: user.username }, user };
}

function tagLine(searchType: 'hashtag' | 'ticker', query: string): SuggestedThing {
  return { kind: searchType, key: `${searchType}-${tagKeyOf(query)}`, search: { searchType, query } };
}

function moreLine(searchType: PostSearchType, source: SuggestedGroup['source'], query: string): SuggestedLine {
  return { kind: 'more', key: `more-${source}-${searchType}`, search: { searchType, query } };
}
