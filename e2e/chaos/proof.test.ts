import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../tests/support/seeded-random.ts';
import { missingFaults, unprovenWrites, type Outcome } from './proof.ts';
import { TroubleDeck, type Trouble } from './trouble-deck.ts';

function outcomes(act: Outcome['act'], fate: Outcome['fate'], count: number): readonly Outcome[] {
  return Array.from({ length: count }, (_value, index) => ({
    act,
    fate,
    ...(fate === 'unseen' ? { words: `${act} ${index}` } : {}),
  }));
}

function dealt(count: number): readonly Trouble[] {
  const deck = new TroubleDeck(new SeededRandom(7));
  return Array.from({ length: count }, () => deck.next());
}

describe('what a storm must have been', () => {
  it('takes a few acts that were interrupted or not seen', () => {
    const all = [...outcomes('post', 'taken', 46), ...outcomes('post', 'interrupted', 10), ...outcomes('post', 'unseen', 4)];
    expect(unprovenWrites(all)).toEqual([]);
  });

  it('finds a composer that takes no text, and says what was not seen', () => {
    const [found] = unprovenWrites([...outcomes('bookmark', 'taken', 20), ...outcomes('post', 'unseen', 40)]);
    expect(found).toMatch(/^40 of 60 acts were not seen taken though nothing died: post 0; post 1;/);
  });

  it('finds one kind of act that never works among many that do', () => {
    expect(unprovenWrites([...outcomes('post', 'taken', 95), ...outcomes('quote', 'unseen', 5)])).toEqual([
      "0 of 5 times 'quote' was seen taken",
    ]);
  });

  it('finds a kind of act that a long storm has never tried', () => {
    const kinds = [
      'post',
      'photoPost',
      'videoPost',
      'message',
      'comment',
      'answer',
      'quote',
      'saveDraft',
      'continueDraft',
      'refused',
    ] as const;
    const others = ['delete', 'reaction', 'given', 'bookmark', 'repost', 'follow', 'bio', 'told', 'endBoost'] as const;
    const each = [...kinds, ...others].flatMap((kind) => outcomes(kind, 'taken', 1));
    const without = [...each, ...outcomes('post', 'taken', 1_000 - each.length)];
    expect(unprovenWrites(without)).toEqual(["'boost' was never tried"]);
    expect(unprovenWrites(without.slice(1)), 'a shorter one has no room for all').toEqual([]);
    expect(unprovenWrites([...without, ...outcomes('boost', 'taken', 1)])).toEqual([]);
    expect(unprovenWrites([...without, ...outcomes('boost', 'unseen', 5)])).toEqual(["0 of 5 times 'boost' was seen taken"]);
  });

  it('finds a storm in which nothing was done, or nearly all of it interrupted', () => {
    expect(unprovenWrites([])).toHaveLength(1);
    expect(unprovenWrites([...outcomes('post', 'taken', 20), ...outcomes('post', 'interrupted', 40)])).toEqual([
      '20 of 60 acts were seen taken',
    ]);
  });

  it('has one trouble of each family among the first five, and each kind in a long storm', () => {
    for (const count of [5, 6, 60, 110]) expect(missingFaults(dealt(count), count)).toEqual([]);
    expect(missingFaults(dealt(4), 5)).toEqual(["0 of 1 troubles of the family 'server' took place"]);
  });

  it('finds a family or a kind that never took place', () => {
    const others = (wanted: (trouble: Trouble) => boolean) => dealt(110).filter((trouble) => !wanted(trouble));
    expect(missingFaults(others(({ family }) => family === 'worker').concat(dealt(1)), 13)).toEqual([
      "0 of 2 troubles of the family 'worker' took place",
    ]);
    const noCrash = others(({ name }) => name === 'page crash').concat(dealt(110));
    expect(
      missingFaults(
        noCrash.filter(({ name }) => name !== 'page crash'),
        110,
      ),
    ).toContain("'page crash' never took place");
  });

  it('deals again what met nothing', () => {
    const deck = new TroubleDeck(new SeededRandom(1));
    const first = deck.next();
    deck.giveBack(first);
    expect(deck.next()).toBe(first);
  });
});
