/**
 * How what is found is ordered: by how rare the words are and how often and in how short a text they stand (BM25, which
 * the library computes), times these weights, times how young it is.
 */

/** By field. A name that fits is worth more than a word in a text; a tag was put there to be found. */
export const fieldWeights = { username: 5, name: 4, tags: 3, tickers: 3, body: 1, note: 1, bio: 0.7 } as const;

/** A word that only begins so, or differs by a letter, counts less than the word itself. */
export const matchWeights = { prefix: 0.6, fuzzy: 0.3 } as const;

/** After so long half of what the youth of a thing adds is gone, milliseconds. */
const YOUTH_HALVES_MS = 2 * 24 * 60 * 60_000;

/**
 * Of the newest twice that of what is old: where words fit alike the newer stands first, and where they do not they
 * decide. Ages in milliseconds.
 */
export function youthWeight(age: number): number {
  return 1 + 2 ** (-Math.max(0, age) / YOUTH_HALVES_MS);
}
