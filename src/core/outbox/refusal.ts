import type { ErrorKind, ErrorReason } from '../errors/error-kind.ts';

/** What the server said when it refused an entry for good. */
export interface Refusal {
  /** `bug`: not the server's word, but an answer or an entry that this version cannot read. */
  readonly errorKind: ErrorKind;
  /** The server's words where it gave some, else ours. */
  readonly message: string;
  /** The server's first words on a field, of a 422 that names some. */
  readonly fieldMessage?: string;
  /** Whose words: ours, of this reason. Absent: the server's. */
  readonly reason?: ErrorReason;
}

/** How the reader is told of a refusal. Plain data that crosses contexts. */
export interface RefusalWords {
  readonly text: string;
  /** Milliseconds of a toast. */
  readonly durationMs: number;
  /** Absent: `danger`. */
  readonly tone?: 'warning';
}
