/**
 * Letters of the digest in the names of built files, of 6 bits each; fewer the bundler does not take for so many. Each
 * letter more stands in the list of files that every start loads.
 */
export const DIGEST_LETTERS = 7;
