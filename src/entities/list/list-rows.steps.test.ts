import { describe, expect, it } from 'vitest';
import { nextRows, type ListRow } from './list-rows.ts';

/** A digit is a blank row, a letter any other. */
function rows(keys: string): readonly ListRow<never>[] {
  return [...keys].map((key): ListRow<never> => (/\d/.test(key) ? { type: 'blank', key } : { type: 'gap', key, above: null }));
}

function shown(last: string, next: string): string {
  return nextRows(rows(last), rows(next))
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

  it.each([
    ['as many stood above', '0123efg', 'abcdefghij', ['abcdefghij']],
    ['more do', '0efg', 'abcdefghij', ['defghij', 'abcdefghij']],
    ['fewer do', '012efg', 'defghij', ['01defghij', 'defghij']],
    ['none do', '01efg', 'efghij', ['01efghij', 'efghij']],
    ['none do, nor any below', '01efg', 'efg', ['efg']],
    ['none do, one has left and one joins below', '01efg', 'egh', ['01egh', 'egh']],
    ['its first has left', '01efg', 'abfgh', ['0abfgh', 'abfgh']],
    ['all has left', '01efg', 'xyz', ['xyz']],
    ['it is a part again', '01efg', '012efg', ['012efg']],
  ])('take the place of blank ones at the same index: %s', (_what, last, next, steps) => {
    const whole = rows(next);
    const seen: string[] = [];
    for (let shownRows = rows(last); shownRows !== whole && seen.length < 4;) {
      shownRows = nextRows(shownRows, whole);
      seen.push(shownRows.map(({ key }) => key).join(''));
    }
    expect(seen).toEqual(steps);
  });

  it('are all there after the second step', () => {
    const whole = rows('abcdefghij');
    expect(nextRows(nextRows(rows('efg'), whole), whole)).toBe(whole);
  });
});
