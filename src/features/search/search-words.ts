import type { PostSearchType } from '#contract/resources/search.ts';
import type { Search } from '#bridge/view-types.ts';
import { prefixOf } from '#core/search/search-text.ts';
import { t } from '#messages/t.ts';

/** A search as it is typed: with its sign, where there is one. */
export function textOfSearch({ searchType, query }: Search): string {
  return `${prefixOf(searchType)}${query}`;
}

/** What is looked for, in a word. */
export function kindName(searchType: PostSearchType): string {
  return {
    username: t('search.people'),
    posts: t('search.posts'),
    hashtag: t('search.hashtags'),
    ticker: t('search.tickers'),
    network: t('search.network'),
  }[searchType];
}

/** FEED-43. */
export function noPostsText(search: Search): string {
  return t('search.noPosts', { what: textOfSearch(search) });
}

/** FEED-44. */
export function hintText(searchType: PostSearchType): string {
  switch (searchType) {
    case 'hashtag':
      return t('search.otherHashtag');
    case 'username':
      return t('search.otherUsername');
    case 'ticker':
      return t('search.otherTicker');
    case 'posts':
    case 'network':
      return t('search.otherText');
  }
}
