import { describe, expect, it } from 'vitest';
import { hasPrefix, isSearchable, isSearchPath, isSuggestedFor, parseSearch, prefixOf, searchPath } from './search-text.ts';

describe('what is typed into the search', () => {
  it.each([
    ['#tern', 'hashtag', 'tern'],
    ['@noor', 'username', 'noor'],
    ['$KNOT', 'ticker', 'KNOT'],
    ['  # tern ', 'hashtag', 'tern'],
  ])('%o: its prefix says what is looked for [SEARCH-07]', (text, searchType, query) => {
    expect(parseSearch(text)).toEqual({ searchType, query });
    expect(hasPrefix(text)).toBe(true);
  });

  it.each(['noor', ' noor ', 'no#or'])('%o: without a prefix people are looked for [SEARCH-08]', (text) => {
    expect(parseSearch(text)).toEqual({ searchType: 'username', query: text.trim() });
    expect(hasPrefix(text)).toBe(false);
  });

  it('suggests from 2 characters after the prefix, and not from 1 [SEARCH-06]', () => {
    const suggested = ['n', 'no', '#t', '#te', '@n', '@no', '$', '$K', '$KN', ' n '].filter((text) =>
      isSuggestedFor(parseSearch(text)),
    );
    expect(suggested).toEqual(['no', '#te', '@no', '$KN']);
  });

  it('leads to /{searchType}/{text}, whatever the text is [SEARCH-05]', () => {
    const path = (text: string) => searchPath(parseSearch(text));
    expect(path('noor')).toBe('/username/noor');
    expect(path('#tern')).toBe('/hashtag/tern');
    expect(path('$KNOT')).toBe('/ticker/KNOT');
    expect(path('a/b?c#d')).toBe('/username/a%2Fb%3Fc%23d');
    expect(path('half \uD83D')).toBe('/username/half%20%EF%BF%BD');
    expect(['', ' ', '#', '.', '@..'].map((text) => isSearchable(parseSearch(text)))).not.toContain(true);
    expect(isSearchable(parseSearch('...'))).toBe(true);
  });

  it('has a sign where there is one', () => {
    const types = ['hashtag', 'username', 'ticker', 'posts', 'network'] as const;
    expect(types.map(prefixOf)).toEqual(['#', '@', '$', '', '']);
  });

  it('knows its own addresses', () => {
    expect(['/search', '/posts/tide', '/network', '/hashtag/x'].filter(isSearchPath)).toHaveLength(4);
    expect(['/', '/feed', '/searches', '/post/1', '/trending'].filter(isSearchPath)).toEqual([]);
  });
});
