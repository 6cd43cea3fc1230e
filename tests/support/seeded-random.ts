/**
 * Pseudo-random numbers that a seed repeats (mulberry32): enough to choose faults with, nothing to keep a secret with.
 */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 <= x < 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** True in `share` of all cases, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }
}
