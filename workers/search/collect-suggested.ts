import { findEntities } from '#contract/text-entities.ts';
import { repairApostrophes } from '#core/feed/text.ts';
import type { SuggestedKind, Suggestions } from '#core/search/found.ts';
import { SUGGESTED_MAX } from '#core/search/search-constants.ts';
import { tagKeyOf } from '#core/search/suggested.ts';
import { foldWord } from '#core/search/words.ts';
import type { AppDatabase } from '#data/database.ts';
import { createPostViewBuilder } from '#data/views/post-view-builder.ts';
import { collectPeople, hitsOf, isInFeeds, joinHits, STEP, wholeView, type OnGone } from './collect-found.ts';
import type { Hit } from './search-index.ts';
import type { SearchMoment } from './search-moment.ts';

/** Posts whose tags are counted at most: enough to tell what is used from what was used once. */
const COUNTED_POSTS_MAX = 60;

export interface SuggestedQuestion {
  /** Without a sign. */
  readonly text: string;
  readonly kinds: readonly SuggestedKind[];
  /** What the index has for the text behind this sign. */
  hitsOf(sign: '@' | '#' | '$'): readonly Hit[];
}

/**
 * What the device holds that begins with a text, by the rules of the search: nobody blocked, and no tag that only posts
 * bear which the reader does not see.
 */
export async function collectSuggested(
  database: AppDatabase,
  moment: SearchMoment,
  { text, kinds, hitsOf: ask }: SuggestedQuestion,
  onGone: OnGone,
): Promise<Suggestions> {
  const asked = <Found>(kind: SuggestedKind, collect: () => Promise<readonly Found[]>) =>
    kinds.includes(kind) ? collect() : Promise.resolve([]);
  const ofPeople = () => ({ builder: createPostViewBuilder(), hits: hitsOf('person', ask('@')), scope: 'everything' as const });
  const [people, hashtags, tickers] = await Promise.all([
    asked('username', () => collectPeople(database, moment.base, ofPeople(), onGone)),
    asked('hashtag', () => collectTags(database, moment, { kind: 'hashtag', text, hits: ask('#') }, onGone)),
    asked('ticker', () => collectTags(database, moment, { kind: 'ticker', text, hits: ask('$') }, onGone)),
  ]);
  const users = people.map(({ id, plainName, username, avatar }) => ({ ulid: id, name: plainName, username, avatar }));
  return { users: users.slice(0, SUGGESTED_MAX), hashtags, tickers };
}

interface TagQuestion {
  readonly kind: 'hashtag' | 'ticker';
  readonly text: string;
  readonly hits: readonly Hit[];
}

/** As the server does it: first the very tag, then those of most posts, then in order of the alphabet. */
async function collectTags(
  database: AppDatabase,
  { base, unsent }: SearchMoment,
  { kind, text, hits }: TagQuestion,
  onGone: OnGone,
): Promise<readonly { readonly name: string }[]> {
  const posts = hitsOf('post', hits).slice(0, COUNTED_POSTS_MAX);
  const counted = countTags(kind, foldWord(text));
  const builder = createPostViewBuilder();
  for (let from = 0; from < posts.length; from += STEP) {
    const step = posts.slice(from, from + STEP);
    const join = { builder, joined: await joinHits(database, base, step) };
    for (const { key } of step) {
      const view = wholeView(join, key, onGone);
      if (view !== undefined && isInFeeds(view, join)) counted.add(view.post.body);
    }
  }
  for (const writing of unsent) counted.add(writing.text);
  return counted.best();
}

/** Counts the tags of texts that begin with what was typed; of one tag the spelling that came first is kept. */
function countTags(kind: TagQuestion['kind'], begin: string) {
  const counts = new Map<string, { readonly name: string; count: number }>();
  return {
    add(body: string): void {
      const names = findEntities(repairApostrophes(body)).flatMap((entity) =>
        kind === 'hashtag' && entity.type === 'hashtag'
          ? [entity.tag]
          : kind === 'ticker' && entity.type === 'ticker'
            ? [entity.symbol]
            : [],
      );
      for (const [key, name] of new Map(names.map((tag) => [tagKeyOf(tag), tag]))) {
        if (!foldWord(name).startsWith(begin)) continue;
        const known = counts.get(key);
        if (known === undefined) counts.set(key, { name, count: 1 });
        else known.count += 1;
      }
    },
    best(): readonly { readonly name: string }[] {
      const isVery = (name: string) => Number(foldWord(name) === begin);
      return [...counts.values()]
        .toSorted((a, b) => isVery(b.name) - isVery(a.name) || b.count - a.count || (a.name < b.name ? -1 : 1))
        .slice(0, SUGGESTED_MAX)
        .map(({ name }) => ({ name }));
    },
  };
}
