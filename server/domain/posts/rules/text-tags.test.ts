import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractTags } from './text-tags.ts';

describe('extractTags', () => {
  it('finds mentions and tags from 3 characters, tickers of 3 to 5 letters', () => {
    expect(extractTags('#ab #abc @xy @xyz $ab $abc $abcde $abcdef')).toEqual({
      hashtags: ['abc'],
      mentions: ['xyz'],
      tickers: ['ABC', 'ABCDE'],
    });
  });

  it('reads each name once, in any case and any script', () => {
    expect(extractTags('#Grüße #grüße, (@Maya) @maya! $dun/$DUN')).toEqual({
      hashtags: ['grüße'],
      mentions: ['maya'],
      tickers: ['DUN'],
    });
  });

  it('takes no part of addresses and paths for a tag', () => {
    expect(extractTags('me@example.test https://x.test/#section a#bcd 5$abc')).toEqual({
      hashtags: [],
      mentions: [],
      tickers: [],
    });
  });

  it('takes nothing inside a link, where a reader sees none', () => {
    expect(extractTags('https://x.test/?q=@maya&t=#birds&s=$DUN https://x.test/@noor#lake/$TEAL')).toEqual({
      hashtags: [],
      mentions: [],
      tickers: [],
    });
    expect(extractTags('https://x.test/?q=@maya by @noor on #lake')).toEqual({
      hashtags: ['lake'],
      mentions: ['noor'],
      tickers: [],
    });
  });

  it('stays bounded whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), fc.constantFrom('#', '@', '$'), (text, sign) => {
        const tags = extractTags(text.replaceAll(' ', ` ${sign}`));
        expect(tags.hashtags.length + tags.mentions.length + tags.tickers.length).toBeLessThanOrEqual(90);
        expect(tags.tickers.every((symbol) => /^[A-Z]{3,5}$/.test(symbol))).toBe(true);
      }),
    );
    expect(extractTags(Array.from({ length: 300 }, (_, index) => `#tag${index}`).join(' ')).hashtags).toHaveLength(30);
  });
});
