import { describe, expect, it } from 'vitest';
import type { Suggestions } from './found.ts';
import { groupsFor, isOfBoth, kindsOf, withAnswer, type Answered, type SuggestionSource } from './suggested.ts';

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const foundOf = (ends: readonly string[]): Suggestions => ({
  users: ends.map((end) => ({ ulid: end, name: `Noa ${end}`, username: `no_${end}`, avatar: null })),
  hashtags: ends.map((end) => ({ name: `no${end}` })),
  tickers: ends.map((end) => ({ name: `NO${end.toUpperCase()}` })),
});
const answer = (source: SuggestionSource, text: string, ends: readonly string[] = letters): Answered => ({
  source,
  text,
  found: foundOf(ends),
});
const countsOf = (text: string, answers: readonly Answered[], isAlone = false) =>
  groupsFor(text, answers, isAlone).map(({ kind, lines }) => [
    kind,
    lines.filter((line) => line.kind !== 'more').length,
    lines.filter((line) => line.kind === 'more').length,
  ]);
const keysOf = (text: string, answers: readonly Answered[], isAlone = false) =>
  groupsFor(text, answers, isAlone).map(({ source, lines }) => [source, ...lines.map(({ key }) => key)]);

describe('suggestions', () => {
  it('are up to 5 people, 5 hashtags and 5 tickers, each with Show More [SEARCH-03] [SEARCH-04]', () => {
    const groups = groupsFor('no', [answer('server', 'no')], false);
    expect(countsOf('no', [answer('server', 'no')])).toEqual([
      ['username', 5, 1],
      ['hashtag', 5, 1],
      ['ticker', 5, 1],
    ]);
    expect(groups.map(({ lines }) => lines.at(-1)?.search)).toEqual([
      { searchType: 'username', query: 'no' },
      { searchType: 'hashtag', query: 'no' },
      { searchType: 'ticker', query: 'no' },
    ]);
    expect(countsOf('no', [answer('device', 'no')], true)).toEqual(countsOf('no', [answer('server', 'no')]));
  });

  it('are of one kind where the text names it [SEARCH-07]', () => {
    expect(['no', '@no', '#no', '$no'].map(kindsOf)).toEqual([
      ['username', 'hashtag', 'ticker'],
      ['username'],
      ['hashtag'],
      ['ticker'],
    ]);
    expect(countsOf('#no', [answer('server', '#no')])).toEqual([['hashtag', 5, 1]]);
  });

  it('of a shorter text stay as far as they fit, until there are newer ones', () => {
    const before = [answer('server', 'no')];
    expect(countsOf('noa', before)).toEqual([
      ['username', 5, 1],
      ['hashtag', 1, 1],
      ['ticker', 1, 1],
    ]);
    expect(countsOf('te', before)).toEqual([]);
    expect(countsOf('no', [])).toEqual([]);
  });

  it('of the server join below those of the device, five in all, each once and none moved, with a Show More of their own [SEARCH-04]', () => {
    const device = withAnswer([], answer('device', '#no', ['c', 'd', 'e', 'f']));
    const before = keysOf('#no', device);
    expect(before).toEqual([['device', 'hashtag-noc', 'hashtag-nod', 'hashtag-noe', 'more-device-hashtag']]);
    const both = withAnswer(device, answer('server', '#no', ['a', 'b', 'c', 'f']));
    expect(keysOf('#no', both)).toEqual([...before, ['server', 'hashtag-noa', 'hashtag-nob', 'more-server-hashtag']]);
    expect(isOfBoth(groupsFor('#no', both, false))).toBe(true);
    expect(isOfBoth(groupsFor('#no', device, false))).toBe(false);
  });

  it('of a device that is late stand below those of the server', () => {
    const both = withAnswer([answer('server', '@no', ['a'])], answer('device', '@no', ['b', 'a']));
    expect(keysOf('@no', both)).toEqual([
      ['server', 'person-a', 'more-server-username'],
      ['device', 'person-b', 'more-device-username'],
    ]);
  });

  it('that were there keep their order when the same source answers to more letters', () => {
    const answers = withAnswer([answer('server', '$n', ['b', 'c'])], answer('server', '$no', ['a', 'c', 'b']));
    expect(keysOf('$no', answers)).toEqual([['server', 'ticker-nob', 'ticker-noc', 'ticker-noa', 'more-server-ticker']]);
  });
});
