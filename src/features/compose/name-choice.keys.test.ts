import { expect, it } from 'vitest';
import { nameBeingTyped } from '#contract/typed-name.ts';
import type { SuggestedThing } from '#core/search/suggested.ts';
import { chosenText, keyAct } from './name-choice.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const act = (key: string, active: number, count = 3, held: Partial<typeof plain> = {}) =>
  keyAct({ ...plain, ...held, key }, active, count);

it('Tab picks the first, or where the arrows stand [COMPOSE-34]', () => {
  expect(act('Tab', -1)).toEqual({ type: 'choose', place: 0 });
  expect(act('Tab', 2)).toEqual({ type: 'choose', place: 2 });
  expect(act('Tab', -1, 0), 'without any it goes on to the next control').toBeNull();
  expect(act('Tab', -1, 3, { shiftKey: true })).toBeNull();
});

it('arrows go round, Enter picks where they stand and is a new line before, Escape closes', () => {
  expect([act('ArrowDown', -1), act('ArrowDown', 2), act('ArrowUp', -1), act('ArrowUp', 2)]).toEqual(
    [0, 0, 2, 1].map((place) => ({ type: 'goTo', place })),
  );
  expect(act('Enter', -1)).toBeNull();
  expect(act('Enter', 1)).toEqual({ type: 'choose', place: 1 });
  expect(act('Enter', 1, 3, { ctrlKey: true }), 'posts').toBeNull();
  expect(act('Escape', -1)).toEqual({ type: 'close' });
  expect([act('a', 0), act('Escape', -1, 0), act('ArrowDown', -1, 0)]).toEqual([null, null, null]);
});

it('a choice takes the place of the name, with one space behind it, and of no word of its own', () => {
  const tag: SuggestedThing = { kind: 'hashtag', key: 'k', search: { searchType: 'hashtag', query: 'lowtide' } };
  const put = (text: string, caret: number) => {
    const typed = nameBeingTyped(text, caret);
    if (typed === null) throw new Error('Nothing is being typed');
    const { start, end, text: chosen } = chosenText(typed, tag, text);
    return `${text.slice(0, start)}${chosen}|${text.slice(end)}`;
  };
  expect(put('At #lo', 6)).toBe('At #lowtide |');
  expect(put('At #lowt today', 6)).toBe('At #lowtide |today');
  expect(put('(#lo)', 4)).toBe('(#lowtide |)');
  expect(put('#lotoday', 3)).toBe('#lowtide |today');
  expect(put('#lowtide', 3)).toBe('#lowtide |');
});
