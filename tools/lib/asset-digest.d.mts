/** Letters of the digest in the names of built files, of 6 bits each. */
export declare const DIGEST_LETTERS: number;
