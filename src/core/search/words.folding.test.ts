import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord, TERM_MAX, wordsOf } from './words.ts';

const termsOf = (text: string) => wordsOf(text).map(({ term }) => term);

describe('a word', () => {
  it.each([
    ['Café', 'cafe'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Ørsted', 'orsted'],
    ['ŁÓDŹ', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ёлка', 'елка'],
    ['Όδυσσεύς', 'οδυσσευσ'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['مدرسة', 'مدرسه'],
    ['שָׁלוֹם', 'שלום'],
    ['ｆｕｌｌ', 'full'],
  ])('%s is the same without case, accents and vowel signs: %s', (written, term) => {
    expect(foldWord(written)).toBe(term);
  });

  it('keeps the marks of scripts in which they make another letter', () => {
    expect(foldWord('が')).toBe('が');
    expect(foldWord('한국')).toBe('한국');
  });

  it('is as long as a term at most', () => {
    expect(foldWord('x'.repeat(TERM_MAX + 1))).toHaveLength(TERM_MAX);
  });
});

describe('the words of a text', () => {
  it('are parted by what is no letter', () => {
    expect(termsOf('The tide, at 6:40 — #low_tide')).toEqual(['the', 'tide', 'at', '6', '40', 'low', 'tide']);
  });

  it('with an apostrophe are whole, and their longer parts too', () => {
    expect(termsOf('Maya’s')).toEqual(['mayas', 'maya']);
    expect(termsOf("l'amour")).toEqual(['lamour', 'amour']);
  });

  it('without spaces are pairs of characters, each of which begins one', () => {
    expect(termsOf('渡り鳥 birds 鳥')).toEqual(['渡り', 'り鳥', '鳥', 'birds', '鳥']);
    expect(termsOf('신문은')).toEqual(['신문', '문은', '은']);
    expect(termsOf('wrenは鳥')).toEqual(['wren', 'は鳥', '鳥']);
  });

  it('stand where they say, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let last = 0;
        for (const { term, start, end } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(term).not.toBe('');
          expect(foldWord(text.slice(start, end)).startsWith(term.slice(0, 1))).toBe(true);
          last = start;
        }
      }),
    );
  });

  it('are folded once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        for (const { term } of wordsOf(text)) expect(foldWord(term)).toBe(term);
      }),
    );
  });
});
