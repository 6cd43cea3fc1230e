import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyLimit, parsePostText, repairApostrophes, truncatePostText } from './text.ts';
import type { TextToken } from './text.ts';

/** Texts rich in what the parser looks for. */
const pieces = fc.constantFrom(
  '@wren',
  '#tide',
  '$DUNL',
  'https://a.example/x?y=1',
  'http://b.example',
  '<b>',
  '&amp;',
  "it's",
  'itâ€™s',
  ' ',
  '\n',
  '.',
  '🐦',
  '(',
  ')',
);
const bodies = fc.oneof(
  fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

describe('any body', () => {
  it('is split without losing or adding a character, save repaired apostrophes [POST-27] [POST-28]', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(textOf(parsePostText(body))).toBe(repairApostrophes(body));
      }),
    );
  });

  it('links nothing but https [POST-26]', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const links = parsePostText(body).flatMap((token) => (token.type === 'link' ? [token.url] : []));
        expect(links.filter((url) => !/^https:\/\/./i.test(url))).toEqual([]);
      }),
    );
    expect(parsePostText('http://b.example')).toEqual([{ type: 'text', text: 'http://b.example' }]);
  });

  it('names mentions and tags longer than 2 characters and tickers of 3 to 5 letters only [POST-29] [POST-30]', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        expect(parsePostText(body).filter((token) => !isWellNamed(token))).toEqual([]);
      }),
    );
    expect(parsePostText('@ab #cd $ABCDEF').map((token) => token.type)).toEqual(['text']);
  });

  it('is shown up to its limit at most, whole where it fits [POST-25]', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 1, max: 80 }), (body, limit) => {
        const whole = textOf(parsePostText(body));
        const { tokens, isTruncated } = truncatePostText(parsePostText(body), limit);
        expect(isTruncated).toBe(whole.length > limit);
        expect(textOf(tokens).length).toBeLessThanOrEqual(limit);
        expect(whole.startsWith(textOf(tokens))).toBe(true);
        expect(isTruncated || textOf(tokens) === whole).toBe(true);
      }),
    );
    expect([bodyLimit(true), bodyLimit(false)]).toEqual([200, 500]);
  });
});

function textOf(tokens: readonly TextToken[]): string {
  return tokens.map((token) => token.text).join('');
}

function isWellNamed(token: TextToken): boolean {
  switch (token.type) {
    case 'mention':
      return token.username.length > 2;
    case 'hashtag':
      return token.tag.length > 2;
    case 'ticker':
      return /^[A-Z]{3,5}$/.test(token.symbol);
    case 'link':
    case 'text':
      return true;
  }
}
