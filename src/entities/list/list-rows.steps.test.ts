import { describe, expect, it } from 'vitest';
import { grownAbove, type ListRow } from './list-rows.ts';

function rows(keys: string): readonly ListRow<never>[] {
  return [...keys].map((key): ListRow<never> => ({ type: 'gap', key, above: null }));
}

function shown(last: string, next: string): string {
  return grownAbove(rows(last), rows(next))
    .map(({ key }) => key)
    .join('');
}

describe('rows that join a list', () => {
  it.each([
    ['above and below: those above come first', 'efg', 'abcdefghij', 'abcdefg'],
    ['above alone', 'efg', 'abcdefg', 'abcdefg'],
    ['below alone', 'abc', 'abcdef', 'abcdef'],
    ['to a list that had none', '', 'abc', 'abc'],
    ['to one of which nothing remains', 'xyz', 'abc', 'abc'],
    ['to one that began otherwise', 'xbc', 'abcd', 'abcd'],
    ['to one whose end is gone', 'bcx', 'abcd', 'abcd'],
  ])('%s', (_name, last, next, expected) => {
    expect(shown(last, next)).toBe(expected);
  });

  it('are all there after the second step', () => {
    const whole = rows('abcdefghij');
    expect(grownAbove(grownAbove(rows('efg'), whole), whole)).toBe(whole);
  });
});
