import { expect, it } from 'vitest';
import { findEntities } from './text-entities.ts';
import { nameBeingTyped } from './typed-name.ts';

/** `|` is the caret. */
function typed(marked: string) {
  const caret = marked.indexOf('|');
  return nameBeingTyped(marked.replace('|', ''), caret);
}
const said = (marked: string) => {
  const found = typed(marked);
  return found === null ? null : `${found.sign}${found.name}`;
};

it('is what stands behind a sign, from 2 characters on', () => {
  expect(['@no|', '#ti|', '$kn|'].map(said)).toEqual(['@no', '#ti', '$kn']);
  expect(['@n|', '#t|', '$k|', '@|', 'no|', ''].map((text) => said(text === '' ? '|' : text))).toEqual(Array(6).fill(null));
  expect(said('Off with @noor_h|')).toBe('@noor_h');
  expect(said('＠نو| و＃مد|')).toBe('@نو');
  expect(said('مع ＃مد|')).toBe('#مد');
});

it('is found in the middle of a text, with all of the word that a choice takes the place of', () => {
  expect(typed('See @no|or_h, she knows')).toEqual({ sign: '@', name: 'no', start: 4, end: 11 });
  expect(typed('(#low|tide)')).toEqual({ sign: '#', name: 'low', start: 1, end: 9 });
  expect(said('@noor |')).toBeNull();
  expect(said('@noor, then|')).toBeNull();
});

it('is nothing where the grammar knows no name: in a word, an address, a link, an amount', () => {
  for (const text of [
    'maya@dunlin|',
    'a#tag|',
    'https://x.example/?q=@noor|',
    'https://x.example/#frag|',
    '$12|',
    '##ta|',
    '$$kn|',
  ])
    expect(said(text), text).toBeNull();
});

it('begins where a name of the text begins, whatever stands before its sign', () => {
  const before = Array.from({ length: 0x600 }, (_, at) => String.fromCodePoint(at)).concat(
    '漢',
    'あ',
    'ไ',
    '\u200d',
    '\ufe0f',
    '😀',
    '１',
  );
  const texts = before.flatMap((each) => ['@', '＠', '#', '＃', '$'].map((sign) => `${each}${sign}abc`));
  const differ = texts.filter((text) => {
    const found = findEntities(text).find(({ index, text: name }) => index + name.length === text.length);
    return found?.index !== nameBeingTyped(text, text.length)?.start;
  });
  expect(differ).toEqual([]);
});

it('is nothing behind the sign of a key cap', () => {
  expect(['#\ufe0f\u20e3ab|', '#1\u20e3ab|', '#\ufe0fab|'].map(said)).toEqual([null, null, null]);
});

it('takes no longer for a long text', () => {
  const text = '@'.repeat(20_000) + '#'.repeat(20_000) + 'a'.repeat(20_000);
  expect(nameBeingTyped(text, text.length)).toBeNull();
});
