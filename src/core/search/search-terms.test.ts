import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTermsOf } from './search-terms.ts';
import { wordsOf } from './words.ts';

const shown = (text: string) =>
  searchTermsOf(text).map(
    ({ term, scope, isPrefix, isFuzzy }) => `${term} ${scope}${isPrefix ? ' prefix' : ''}${isFuzzy ? ' fuzzy' : ''}`,
  );

describe('what somebody types', () => {
  it('is words, the last of which is still being typed', () => {
    expect(shown('Low tíd')).toEqual(['low any', 'tid any prefix']);
    expect(shown('Low tide ')).toEqual(['low any', 'tide any fuzzy']);
    expect(shown('low t')).toEqual(['low any', 't any']);
    expect(shown('low ti')).toEqual(['low any', 'ti any prefix']);
  });

  it('may have one letter wrong in words of four letters and more, and none in numbers', () => {
    expect(shown('wren tid 2026 ')).toEqual(['wren any fuzzy', 'tid any', '2026 any']);
  });

  it('looks among hashtags, people or tickers by the sign before it', () => {
    expect(shown('#low_tide @Noor $dunl ')).toEqual(['low_tide hashtag fuzzy', 'noor person fuzzy', 'dunl ticker']);
    expect(shown('＃鳥 ')).toEqual(['鳥 hashtag prefix']);
    expect(shown('$100 ')).toEqual(['100 any']);
  });

  it('is nothing where no word is in it', () => {
    for (const text of ['', '  ', '#', '@ ', '!?', '🐦']) expect(searchTermsOf(text)).toEqual([]);
  });

  it('without spaces is pairs, and one character alone is the beginning of one', () => {
    expect(shown('渡り鳥 ')).toEqual(['渡り any', 'り鳥 any']);
    expect(shown('鳥 ')).toEqual(['鳥 any prefix']);
  });

  it('with an apostrophe is the whole word', () => {
    expect(shown("l'amour ")).toEqual(['lamour any fuzzy']);
  });

  it('is read up to 255 characters and 8 terms', () => {
    expect(searchTermsOf('a b c d e f g h i')).toHaveLength(8);
    expect(searchTermsOf(`${' '.repeat(254)}ab`).map(({ term }) => term)).toEqual(['a']);
  });

  it('names only terms that an index of that text has', () => {
    expect(shown('渡')).toEqual(['渡 any prefix']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const indexed = new Set(wordsOf(text).map(({ term }) => term));
        for (const { term, scope } of searchTermsOf(text)) if (scope === 'any') expect(indexed).toContain(term);
      }),
    );
  });
});
