/** A small deterministic generator: the same number gives the same community. Not for secrets. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** Up to `count` different entries. */
  sample<T>(list: readonly T[], count: number): T[];
  /** An independent generator: what one part of the seed draws does not shift another part. */
  fork(name: string): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  // mulberry32: 32 bits of state, full period.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const random: Random = {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[Math.floor(next() * list.length)] as T;
    },
    shuffle<T>(list: readonly T[]): T[] {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = Math.floor(next() * (index + 1));
        [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
      }
      return copy;
    },
    sample: (list, count) => random.shuffle(list).slice(0, count),
    fork: (name) => createRandom(hashText(`${seed}/${name}`)),
  };
  return random;
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
