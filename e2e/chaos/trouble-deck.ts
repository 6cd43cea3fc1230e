import type { SeededRandom } from '../../tests/support/seeded-random.ts';
import { spells, type NetworkSpell } from './network-faults.ts';

/** The page goes, and with it what was being done there. */
export const deaths = ['page crash', 'tab closed', 'browser'] as const;
/** Something dies behind a page that lives. */
export const workerKills = ['worker', 'service worker'] as const;
export type Kill = (typeof deaths)[number] | (typeof workerKills)[number];

export type Trouble =
  | { readonly family: 'network'; readonly name: string; readonly spell: NetworkSpell }
  | { readonly family: 'death' | 'worker'; readonly name: Kill }
  | { readonly family: 'server'; readonly name: 'server' };
export type Family = Trouble['family'];

/** In this order, over and over: the first five are one of each family. */
const turns: readonly Family[] = [
  ...(['network', 'death', 'worker', 'network', 'server', 'network', 'death'] as const),
  ...(['network', 'worker', 'network', 'death', 'network', 'network'] as const),
];

const troubles: readonly Trouble[] = [
  ...spells.map((spell) => ({ family: 'network' as const, name: spell.name, spell })),
  ...deaths.map((name) => ({ family: 'death' as const, name })),
  ...workerKills.map((name) => ({ family: 'worker' as const, name })),
  { family: 'server', name: 'server' },
];

/** Names of all troubles of a family. */
export function namesOf(family: Family): readonly string[] {
  return [...new Set(troubles.filter((trouble) => trouble.family === family).map(({ name }) => name))];
}

/** How many of a family are among the first so many troubles. */
export function shareOf(family: Family, count: number): number {
  return Array.from({ length: count }, (_value, index) => turns[index % turns.length]).filter((turn) => turn === family).length;
}

/**
 * Deals troubles: families in turns, within a family each before any comes again, in an order that the seed decides.
 */
export class TroubleDeck {
  readonly #random: SeededRandom;
  readonly #piles = new Map<Family, Trouble[]>();
  readonly #returned: Trouble[] = [];
  #dealt = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Of the family whose turn it is one that could meet something now, if there is one. */
  next(isPossible: (trouble: Trouble) => boolean = () => true): Trouble {
    const again = this.#returned.findIndex(isPossible);
    if (again !== -1) return this.#returned.splice(again, 1)[0]!;
    const family = turns[this.#dealt % turns.length] ?? 'network';
    this.#dealt += 1;
    let pile = this.#piles.get(family);
    if (pile === undefined || pile.length === 0) {
      pile = troubles.filter((trouble) => trouble.family === family);
      this.#piles.set(family, pile);
    }
    const possible = pile.filter(isPossible);
    const picked = this.#random.pick(possible.length > 0 ? possible : pile)!;
    pile.splice(pile.indexOf(picked), 1);
    return picked;
  }

  /** It met nothing, so it is dealt again before any other, once it can meet something. */
  giveBack(trouble: Trouble): void {
    this.#returned.push(trouble);
  }
}
