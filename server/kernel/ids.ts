import { decodeTime, monotonicFactory } from 'ulid';
import type { ServerClock } from './clock.ts';

/** What a write takes its instants and ids from. */
export interface TimeAndIds {
  /** The server's clock, with the demo's offset. */
  now(): Date;
  /** A new ULID of the server's clock, monotonic in this process. */
  newId(): string;
}

/** Ids from `from` on, before `to`. */
export interface IdRange {
  readonly from: string;
  readonly to: string;
}

/** Makes ULIDs of the clock's time, strictly increasing within this process even when the clock is moved back. */
export function idSource(clock: ServerClock): () => string {
  const next = monotonicFactory();
  return () => next(clock.now().getTime());
}

/** When a ULID was minted, by the clock of whoever did. */
export function instantOfUlid(id: string): Date {
  return new Date(decodeTime(id));
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_CHARACTERS = 10;

/** The smallest ULID of an instant: ids made at or after it compare greater or equal. */
export function smallestUlidOf(instant: Date): string {
  let rest = Math.max(0, instant.getTime());
  let time = '';
  for (let index = 0; index < TIME_CHARACTERS; index += 1) {
    time = `${CROCKFORD[rest % 32]}${time}`;
    rest = Math.floor(rest / 32);
  }
  return `${time}${'0'.repeat(16)}`;
}
