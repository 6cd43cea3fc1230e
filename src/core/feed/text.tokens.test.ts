import { array, assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyLimit, parsePostText, truncatePostText } from './text.ts';

function special(body: string) {
  return parsePostText(body).filter((token) => token.type !== 'text');
}

function wholeText(body: string): string {
  return parsePostText(body)
    .map((token) => token.text)
    .join('');
}

describe('tokens of a post text', () => {
  it('links https addresses only [POST-26]', () => {
    expect(special('https://dunlin.test/a?b=1#c http://plain.test ftp://x.test javascript:alert(1)')).toEqual([
      { type: 'link', text: 'https://dunlin.test/a?b=1#c', url: 'https://dunlin.test/a?b=1#c' },
    ]);
  });

  it('leaves the punctuation of the sentence out of a link, and its own brackets in', () => {
    expect(special('(see https://a.test/x_(y)). And https://b.test/, too').map((token) => token.text)).toEqual([
      'https://a.test/x_(y)',
      'https://b.test/',
    ]);
  });

  it('keeps markup as text [POST-27]', () => {
    const body = '<img src=x onerror=alert(1)> & <b>bold</b>';
    expect(parsePostText(body)).toEqual([{ type: 'text', text: body }]);
  });

  it('repairs apostrophes of a broken encoding [POST-28]', () => {
    expect(wholeText('itâ€™s Tom&#039;s, isn&apos;t it')).toBe("it’s Tom's, isn't it");
  });

  it('recognises mentions and tags from 3 characters on, not inside words [POST-29]', () => {
    expect(special('@maya @me #birds #ab mail@maya.test a#birds @_noor_!')).toEqual([
      { type: 'mention', text: '@maya', username: 'maya' },
      { type: 'hashtag', text: '#birds', tag: 'birds' },
      { type: 'mention', text: '@_noor_', username: '_noor_' },
    ]);
  });

  it('recognises tickers of 3 to 5 letters [POST-30]', () => {
    expect(special('$ABC $abcde $AB $ABCDEF $100 $A1C').map((token) => token.type === 'ticker' && token.symbol)).toEqual([
      'ABC',
      'ABCDE',
    ]);
  });

  it('loses nothing of any text', () => {
    assert(
      property(
        string({ unit: 'grapheme' }),
        array(constantFrom('https://a.test/', '@maya', '#tag_', '$ABC', ' ', '.', ')'), { maxLength: 12 }),
        (start, parts) => {
          const body = start.replaceAll('&', '').replaceAll('â', '').replaceAll('Ã', '') + parts.join('');
          expect(wholeText(body)).toBe(body);
        },
      ),
    );
  });
});

describe('truncation of a post text', () => {
  it('cuts at 200 characters with images and at 500 without [POST-25]', () => {
    expect([bodyLimit(true), bodyLimit(false)]).toEqual([200, 500]);
  });

  it('says whether there is more to show [POST-24]', () => {
    const tokens = parsePostText('word '.repeat(60));
    expect(truncatePostText(tokens, 500)).toEqual({ tokens, isTruncated: false });
    const cut = truncatePostText(tokens, 200);
    expect(cut.isTruncated).toBe(true);
    expect(cut.tokens.map((token) => token.text).join('')).toMatch(/word$/);
  });

  it('shows a link whole or not at all, and splits no character', () => {
    expect(truncatePostText(parsePostText('look https://a.test/long'), 10).tokens).toEqual([{ type: 'text', text: 'look ' }]);
    expect(truncatePostText(parsePostText('abc😀'), 4).tokens).toEqual([{ type: 'text', text: 'abc' }]);
  });

  it('is never longer than its limit', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 80 }), nat(60), (body, limit) => {
        const length = truncatePostText(parsePostText(body), limit).tokens.reduce((sum, token) => sum + token.text.length, 0);
        expect(length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
