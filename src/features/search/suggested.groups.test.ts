import { describe, expect, it } from 'vitest';
import type { Suggestions } from '#bridge/view-types.ts';
import { groupsFor, kindsOf } from './suggested.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const found: Suggestions = {
  users: letters.map((letter) => ({ ulid: letter, name: `Noa ${letter}`, username: `no_${letter}`, avatar: null })),
  hashtags: letters.map((letter) => ({ name: `no${letter}` })),
  tickers: letters.map((letter) => ({ name: `NO${letter.toUpperCase()}` })),
};
const countsOf = (text: string, answered: string | null) =>
  groupsFor(text, answered === null ? null : { text: answered, found }).map(({ kind, lines }) => [
    kind,
    lines.filter((line) => line.kind !== 'more').length,
    lines.filter((line) => line.kind === 'more').length,
  ]);

describe('suggestions', () => {
  it('are up to 5 people, 5 hashtags and 5 tickers, each with Show More [SEARCH-03] [SEARCH-04]', () => {
    expect(countsOf('no', 'no')).toEqual([
      ['username', 5, 1],
      ['hashtag', 5, 1],
      ['ticker', 5, 1],
    ]);
    expect(groupsFor('no', { text: 'no', found }).map(({ lines }) => lines.at(-1)?.search)).toEqual([
      { searchType: 'username', query: 'no' },
      { searchType: 'hashtag', query: 'no' },
      { searchType: 'ticker', query: 'no' },
    ]);
  });

  it('are of one kind where the text names it [SEARCH-07]', () => {
    expect(['no', '@no', '#no', '$no'].map(kindsOf)).toEqual([
      ['username', 'hashtag', 'ticker'],
      ['username'],
      ['hashtag'],
      ['ticker'],
    ]);
    expect(countsOf('#no', '#no')).toEqual([['hashtag', 5, 1]]);
  });

  it('of a shorter text stay as far as they fit, until there are newer ones', () => {
    expect(countsOf('noa', 'no')).toEqual([
      ['username', 5, 1],
      ['hashtag', 1, 1],
      ['ticker', 1, 1],
    ]);
    expect(countsOf('te', 'no')).toEqual([]);
    expect(countsOf('no', null)).toEqual([]);
  });
});
