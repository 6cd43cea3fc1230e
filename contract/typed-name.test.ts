import { expect, it } from 'vitest';
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

it('takes no longer for a long text', () => {
  const text = '@'.repeat(20_000) + '#'.repeat(20_000) + 'a'.repeat(20_000);
  expect(nameBeingTyped(text, text.length)).toBeNull();
});
