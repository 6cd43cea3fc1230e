import type { Readable } from 'node:stream';

/** What a call with a `zip` answer sends. */
export interface StoredFile {
  /** Under which the reader keeps it: letters, digits, hyphens and its extension. */
  readonly name: string;
  readonly bytes: number;
  readonly content: Readable;
}
