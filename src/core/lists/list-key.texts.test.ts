import { describe, expect, it } from 'vitest';
import { descriptorOf, listKeyText, orderOfList, parseListKey } from './list-key.ts';
import type { ListKey } from './lists.ts';
import { listedQuery } from './search-list.ts';

const keys: readonly (readonly [ListKey, string])[] = [
  [{ list: 'feed', feedType: 'forYou' }, 'feed:forYou'],
  [{ list: 'profile', username: 'noor', variant: 'feedImagesOnly' }, 'profile:noor:feedImagesOnly'],
  [{ list: 'comments', parentId: '01J', sort: 'newest' }, 'comments:01J:newest'],
  [{ list: 'saved' }, 'saved'],
  [{ list: 'connections', username: 'noor', side: 'mutuals' }, 'connections:noor:mutuals'],
  [{ list: 'muted' }, 'muted'],
  [{ list: 'blocked' }, 'blocked'],
  [{ list: 'recommended' }, 'recommended'],
  [{ list: 'trendingUsers' }, 'trendingUsers'],
  [{ list: 'trending' }, 'trending'],
  [{ list: 'search', searchType: 'posts', query: 'low tide: 10:30' }, 'search:posts:low tide: 10:30'],
  [{ list: 'foundPeople', query: 'noor' }, 'foundPeople:noor'],
  [{ list: 'foundInNetwork', query: 'noor' }, 'foundInNetwork:noor'],
];

describe('the key of a list', () => {
  it.each(keys)('%o is stored as one text, which reads back', (key, text) => {
    expect(listKeyText(key)).toBe(text);
    expect(parseListKey(text)).toEqual(key);
  });

  it('is the same however a username is written', () => {
    expect(listKeyText({ list: 'profile', username: 'Noor', variant: 'feed' })).toBe('profile:noor:feed');
  });

  it('of a search is the same in upper and lower case, and holds as much of its text as a stored key can', () => {
    expect(listKeyText({ list: 'search', searchType: 'ticker', query: 'Knot' })).toBe('search:ticker:knot');
    const query = listedQuery(`${'a'.repeat(99)}🐦 and more`);
    expect(query).toBe('a'.repeat(99));
    expect(listKeyText({ list: 'search', searchType: 'username', query }).length).toBeLessThanOrEqual(128);
    expect(listedQuery(' tern ')).toBe('tern');
  });

  it('of a search ends with a whole word, where there is more than one: the server looks for words as they are', () => {
    const words = `${'low tide '.repeat(11)}sanderlings`;
    expect(words.slice(0, 100)).toMatch(/ s$/);
    expect(listedQuery(words)).toBe('low tide '.repeat(11).trim());
    expect(listedQuery(`${'a'.repeat(100)} and more`), 'cut where a word ends').toBe('a'.repeat(100));
    expect(listedQuery(listedQuery(words))).toBe(listedQuery(words));
  });

  it.each(['', 'feed', 'feed:', 'profile:noor', 'saved:1', 'trends', 'search:posts', 'search:posts:', 'constructor'])(
    '%o is the key of no list',
    (text) => {
      expect(parseListKey(text)).toBeUndefined();
      expect(orderOfList(text)).toBe('ranked');
    },
  );
});

describe('feeds and other lists', () => {
  it('only feeds hold back what is new, lose authors and are merged by id', () => {
    const facts = keys.map(([key]) => {
      const { holdsBackNew, losesAuthors } = descriptorOf(key);
      return [key.list, holdsBackNew, losesAuthors];
    });
    expect(facts).toEqual([
      ['feed', true, true],
      ['profile', false, false],
      ['comments', false, false],
      ['saved', false, false],
      ['connections', false, false],
      ['muted', false, false],
      ['blocked', false, false],
      ['recommended', false, false],
      ['trendingUsers', false, false],
      ['trending', false, false],
      ['search', false, false],
      ['foundPeople', false, false],
      ['foundInNetwork', false, false],
    ]);
    expect(['feed:following', 'feed:all', 'feed:forYou', 'feed:influencers', 'saved'].map(orderOfList)).toEqual([
      'newest',
      'newest',
      'ranked',
      'ranked',
      'ranked',
    ]);
  });

  it('who is muted shows on their profile, among what was saved and among people, and nowhere else', () => {
    const withheld = { isWithheld: true, isBookmarked: true };
    const shown = keys.flatMap(([key]) => (descriptorOf(key).shows(withheld) ? [key.list] : []));
    expect(shown).toEqual(['profile', 'saved', 'connections']);
  });
});
