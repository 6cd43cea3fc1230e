import { describe, expect, it } from 'vitest';
import { plainTextsIn, readPlainTexts } from './plain-texts.ts';
import toMove from './plain-texts.to-move.json' with { type: 'json' };

const means =
  'Texts that a person reads stand in the catalogue (docs/languages.md). Move them, and take the file out of plain-texts.to-move.json, or lower its number; a file that is renamed or split takes its number along.';

it('no text stands in the code, but for those that are still to be moved', () => {
  const found = readPlainTexts();
  const allowed = toMove as Readonly<Record<string, number>>;
  const wrong = [...new Set([...found.keys(), ...Object.keys(allowed)])].flatMap((file) => {
    const texts = found.get(file) ?? [];
    if (texts.length === (allowed[file] ?? 0)) return [];
    return [
      `${file} has ${texts.length}, the list says ${allowed[file] ?? 0}:`,
      ...texts.map(({ line, text }) => `  ${line}: ${text}`),
    ];
  });
  expect(wrong, means).toEqual([]);
});

describe('what the rule finds', () => {
  const found = (code: string) => plainTextsIn('src/features/x/x.tsx', code).map(({ text }) => text);

  it.each([
    ['a text between tags', '<p>hello there</p>', ['hello there']],
    ['an attribute', '<Button label="Not now" />', ['Not now']],
    ['one word of an attribute', '<Button label="Back" />', ['Back']],
    ['a text with values', '<p>{`by ${name} today`}</p>', ['by … today']],
    ['either branch', "<b>{more ? 'Less' : 'More'}</b>", ['Less', 'More']],
    ['a toast', "showToast({ text: 'Post deleted' })", ['Post deleted']],
    ['a sentence with values', 'const text = `Failed to mute ${name}.`', ['Failed to mute ….']],
    ['an error that a reader is told', "throw new KnownError('conflict', 'This has been sent.')", ['This has been sent.']],
    ['a base class that is no error', "class Row extends Card { constructor() { super('Not now'); } }", ['Not now']],
    ['a list of what happens', "const page = { events: [{ title: 'Open day' }] }", ['Open day']],
  ])('%s', (_, code, texts) => {
    expect(found(code)).toEqual(texts);
  });

  it.each([
    ["<p>{t('menus.home')}</p>"],
    ['<div className="Some thing" data-x="Y" />'],
    ["throw new Error('No such thing')"],
    ["class NoSuchThing extends Error { constructor() { super('No such thing'); } }"],
    ["options.log('Live event was left out', error)"],
    ['const headers = { authorization: `Bearer ${token}` }'],
    ["const channel = { events: ['Engagement', 'PostAdded'] }"],
    ["if (key === 'Escape') close()"],
    ["switch (event) { case 'Engagement': close(); }"],
    ["import x from 'Some'"],
    ['<b>· {count}</b>'],
  ])('leaves alone: %s', (code) => {
    expect(found(code)).toEqual([]);
  });
});
