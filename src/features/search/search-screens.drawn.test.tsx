import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { postSearchTypes } from '#contract/resources/search.ts';
import { parseSearch } from '#core/search/search-text.ts';
import { defaultShell } from '#data/views/default-shell.ts';
import { sampleCurrentUser, sampleUser } from '#data/testing/samples.ts';
import { unknownList, type ListKey, type Search, type UserView, type Views } from '#bridge/view-types.ts';
import { postViewOf } from '#tests/support/post-view.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import type { Device } from '#tests/support/in-app.tsx';
import { searchOf } from './search-address.ts';
import { PeopleToFollow } from './people-to-follow.tsx';
import { SearchHome } from './search-home.tsx';
import { SearchResults } from './search-results.tsx';
import { SideSearch } from './side-search.tsx';
import { TrendingScreen } from './trending-screen.tsx';

const user = sampleCurrentUser({ ulid: 'READER' });
const session = { state: 'signedIn', userId: user.ulid, user } as const;
const empty = { ...unknownList, state: 'empty', ended: true, leaving: [], reasons: {} } as const;
const person = (ulid: string, name: string, isFollowing = false) => {
  const one = sampleUser({ ulid, name, username: name.toLowerCase() });
  return {
    ...postViewOf().author,
    user: { ...one, ProfileEngagement: { ...one.ProfileEngagement, isFollowing } },
    isPlaceholder: false,
  };
};

function device(views: Partial<Views>, lists: (key: ListKey) => unknown = () => empty): Device {
  return {
    session,
    views: { list: ((key: ListKey) => of(lists(key))) as Views['list'], recentSearches: () => of([]), ...views },
  };
}

const results = (search: Search, given = device({})) => markupOf(<SearchResults search={search} />, given);

describe('results of a search', () => {
  it.each([
    ['hashtag', 'No posts found for #tern. Try searching for a different hashtag'],
    ['username', 'No posts found for @tern. Try searching for a different username'],
    ['ticker', 'No posts found for $tern. Try searching for a different ticker'],
    ['posts', 'No posts found for tern. Try searching for something else'],
    ['network', 'No posts found for tern. Try searching for something else'],
  ] as const)('without any, of %s, say what was looked for and what to try [FEED-43] [FEED-44]', (searchType, words) => {
    expect(textOf(results({ searchType, query: 'tern' }))).toContain(words);
  });

  it('read the list of what is looked for, and people by name where it can be one', () => {
    const asked = postSearchTypes.map((searchType) => {
      const keys: ListKey[] = [];
      results(
        { searchType, query: 'tern' },
        device({}, (key) => {
          keys.push(key);
          return empty;
        }),
      );
      return [searchType, [...new Set(keys.map((key) => (key.list === 'search' ? `search ${key.searchType}` : key.list)))]];
    });
    expect(Object.fromEntries(asked)).toEqual({
      username: ['foundPeople', 'search username'],
      posts: ['search posts'],
      hashtag: ['search hashtag'],
      ticker: ['search ticker'],
      network: ['foundInNetwork', 'search network'],
    });
  });

  it('of a text that is longer than a list can be named by are all of its beginning, and say that [SEARCH-02] [SEARCH-16]', () => {
    const typed = `${'sanderlings '.repeat(8)}wheatears`;
    const asked = 'sanderlings '.repeat(8).trim();
    const keys: ListKey[] = [];
    const markup = results(
      parseSearch(`@${typed}`),
      device({}, (key) => {
        keys.push(key);
        return empty;
      }),
    );
    expect(new Set(keys.map((key) => 'query' in key && key.query))).toEqual(new Set([asked]));
    expect(textOf(markup)).toContain(`No posts found for @${asked}.`);
    expect(searchOf({ routeId: '/_shell/username/$query', params: { query: typed } })).toEqual(parseSearch(`@${typed}`));
    expect(textOf(results({ searchType: 'username', query: typed })), 'by an address').toContain(`No posts found for @${asked}.`);
  });

  it('in the network are of people between whom and the reader there is a follow [SEARCH-17]', () => {
    const people = { ...empty, state: 'items', items: [person('A', 'Noor', true), person('B', 'Nora')] };
    const given = device({}, ({ list }) => (list.startsWith('found') ? people : empty));
    const namesIn = (searchType: Search['searchType']) =>
      ['Noor', 'Nora'].filter((name) => results({ searchType, query: 'no' }, given).includes(`>${name}<`));
    expect(namesIn('username')).toEqual(['Noor', 'Nora']);
    expect(namesIn('network')).toEqual(['Noor']);
  });
});

describe('the home of the search', () => {
  const trending = [{ hashtag: 'waders', count: 3 }];

  it('shows recent searches, trending hashtags and people to follow, each leading on [SEARCH-18]', () => {
    const shell = { ...defaultShell, trending, recommended: [person('A', 'Noor')] };
    const recent = [{ searchType: 'hashtag', query: 'low tide' }] as const;
    const markup = markupOf(<SearchHome />, device({ shell: () => of(shell), recentSearches: () => of(recent) }));
    expect(textOf(markup)).toMatch(
      /Recent searches Clear #low tide .*Trending hashtags .*#waders 3 posts .*People to follow .*Noor @noor/,
    );
    for (const path of ['/hashtag/low%20tide', '/hashtag/waders', '/noor', '/trending'])
      expect(markup).toContain(`href="${path}"`);
  });

  it('says where recent searches will stand, and has nothing to clear', () => {
    const said = textOf(markupOf(<SearchHome />, device({ shell: () => of(defaultShell) })));
    expect(said).toContain('Recent searches What you look for is listed here, on this device alone.');
    expect(said).not.toContain('Clear');
  });
});

describe('people to follow there', () => {
  const given = (recommended: readonly UserView[] | null) => device({ shell: () => of({ ...defaultShell, recommended }) });
  const said = (recommended: readonly UserView[] | null, hasAsked: boolean) =>
    textOf(markupOf(<PeopleToFollow hasAsked={hasAsked} />, given(recommended)));

  it('are called none where the server said so, and not before it was asked [SEARCH-18]', () => {
    expect(said([], true)).toBe('No recommended users for you');
    expect(said(null, true)).toBe('Nothing to show so far');
    for (const recommended of [null, []]) {
      expect(said(recommended, false)).toBe('');
      expect(textOf(markupOf(<SearchHome />, given(recommended)))).not.toMatch(/Nothing to show so far|No recommended users/);
    }
    expect(said([person('A', 'Noor')], false)).toContain('Noor');
  });
});

describe('what is trending', () => {
  const drawn = (tab: 'posts' | 'hashtags' | 'people') => {
    const shell = { ...defaultShell, trending: [{ hashtag: '#waders', count: 3 }] };
    return markupOf(<TrendingScreen tab={tab} onTab={() => undefined} />, device({ shell: () => of(shell) }));
  };

  it('without posts says so [FEED-45]', () => {
    expect(textOf(drawn('posts'))).toContain('No trending posts found.');
  });

  it('is posts, hashtags and people, and has the first hashtags beside them [SEARCH-19]', () => {
    expect(textOf(drawn('posts'))).toContain('#waders Posts Hashtags People');
    expect(textOf(drawn('hashtags'))).toContain('#waders 3 posts');
    expect(textOf(drawn('people'))).toContain('Nobody is trending at this time');
  });
});

describe('the field of the search', () => {
  it('takes at most 255 characters, and is a combobox [SEARCH-02]', () => {
    const markup = markupOf(<SideSearch isVisitor={false} />, device({ shell: () => NEVER }));
    expect(markup).toMatch(/<input[^>]*role="combobox"[^>]*maxLength="255"/i);
    expect(markup).toContain('aria-expanded="false"');
  });

  it('is a button for visitors, who are asked to log in [SEARCH-01]', () => {
    const markup = markupOf(<SideSearch isVisitor />, {});
    expect(markup).not.toContain('<input');
    expect(textOf(markup)).toBe('Search');
  });
});
