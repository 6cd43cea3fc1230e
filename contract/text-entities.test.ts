import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntities } from './text-entities.ts';

function texts(body: string): string[] {
  return findEntities(body).map((entity) => entity.text);
}

describe('hashtags', () => {
  it.each([
    ['Thai', '#การเมือง'],
    ['Hindi', '#हिन्दी'],
    ['Bengali', '#বাংলাদেশ'],
    ['Tamil', '#தமிழ்நாடு'],
    ['Khmer', '#កម្ពុជា'],
    ['Hebrew with marks', '#צה״ל_בָּרוּךְ'],
    ['Persian with a joiner', '#می‌خواهم'],
    ['Catalan', '#col·legi'],
    ['Japanese', '#ラーメン・大好き'],
    ['decomposed accents', '#Gru\u0308\u00DFe'],
    ['full-width sign', '＃full_width'],
    ['astral letters', '#𠀋𠀋𠀋'],
  ])('are whole in %s', (_language, tag) => {
    expect(texts(`so ${tag}, yes`)).toEqual([tag]);
    expect(texts(`✌️${tag}`)).toEqual([tag]);
  });

  it('have 3 to 100 characters, one letter among them', () => {
    expect(texts('#ab #abc #123 #1st')).toEqual(['#abc', '#1st']);
    expect(texts(`#${'a'.repeat(100)}`)).toHaveLength(1);
    expect(texts(`#${'a'.repeat(101)}`)).toHaveLength(0);
  });

  it('begin in no word, key cap, path or other tag', () => {
    expect(texts('a#bcd &#039; /#section #one#two #3️⃣abc #https://')).toEqual([]);
  });
});

describe('mentions', () => {
  it('begin and end at a word, or beside letters of a script without spaces', () => {
    expect(texts('@maya, (@noor)! の@usernameに mail@maya.test @maya.b @éva x@maya @mayaé')).toEqual([
      '@maya',
      '@noor',
      '@username',
      '@maya',
    ]);
  });

  it('hold no letter that only folds to one of theirs', () => {
    expect(texts('@ſmith @\u212Aelvin')).toEqual([]);
  });
});

describe('tickers', () => {
  it('are 3 to 5 letters and no part of a longer symbol', () => {
    expect(texts('$AB $ABC $abcde $ABCDEF $TEST.T $TEST. $TEST_ $A1C $$ABC')).toEqual(['$ABC', '$abcde', '$TEST', '$TEST']);
  });
});

describe('links', () => {
  it('keep what stands inside of them, so that nobody is named there', () => {
    expect(findEntities('https://x.test/?q=@maya&t=#birds and @noor').map(({ type }) => type)).toEqual(['link', 'mention']);
  });

  it('have the ASCII scheme, in any case', () => {
    expect(texts('HTTPS://a.test httpſ://own.test http\u017F://b.test')).toEqual(['HTTPS://a.test']);
  });

  it('end before a character that reorders or hides text', () => {
    expect(texts('https://a.test/\u202Egnp.exe https://b.test/x\u200Bz https://c.test\u2066/')).toEqual([
      'https://a.test/',
      'https://b.test/x',
      'https://c.test',
    ]);
  });

  it('are trimmed of a sentence’s end in linear time', () => {
    expect(texts(`https://a.test/${')'.repeat(200_000)}`)).toEqual(['https://a.test/']);
    expect(texts(`https://a.test/${'('.repeat(100_000)}${')'.repeat(100_000)}`)[0]).toHaveLength(200_015);
    expect(texts(`https://a.test/x${'.'.repeat(200_000)}`)).toEqual(['https://a.test/x']);
  });
});

it('never overlaps, and each stands where it says', () => {
  const parts = fc.constantFrom(
    'https://a.test/',
    '@maya',
    '#tag',
    '$ABC',
    ' ',
    '.',
    ')',
    '(',
    '\u200d',
    'ก',
    'é',
    '/',
    '@',
    '#',
    '$',
    '＃',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 }), (pieces) => {
      const body = pieces.join('');
      let end = 0;
      for (const { index, text } of findEntities(body)) {
        expect(index).toBeGreaterThanOrEqual(end);
        expect(body.slice(index, index + text.length)).toBe(text);
        end = index + text.length;
      }
    }),
  );
});
