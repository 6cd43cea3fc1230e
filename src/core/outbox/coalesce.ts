import type { OutboxEntry } from './entry.ts';
import type { ConfirmedTarget } from './kind.ts';
import { kindOf, readEntry } from './registry.ts';
import { mayHaveArrived } from './stages.ts';

export interface Coalescing {
  /** Whether the new entry has to be sent: not, where it takes back what the server has not heard of. */
  readonly isNeeded: boolean;
  /** Ids of entries that the new one replaces or makes moot. */
  readonly obsolete: readonly string[];
}

/** What a new entry does to those before it: of toggles on one target the newest wins, and one back to the confirmed state cancels itself. */
export function coalesce(entry: OutboxEntry, others: readonly OutboxEntry[], confirmed: ConfirmedTarget): Coalescing {
  const read = readEntry(entry);
  if (!read.readable) return { isNeeded: true, obsolete: [] };
  const { kind, payload } = read;
  const moot = others.filter((other) => {
    const otherKind = kindOf(other);
    return otherKind !== undefined && !mayHaveArrived(other) && kind.makesMoot?.(entry, other, otherKind) === true;
  });
  if (kind.family === 'creation') return { isNeeded: true, obsolete: moot.map(({ id }) => id) };
  const same = others.filter((other) => other.kind === entry.kind && other.target === entry.target);
  const replaced = same.filter((other) => !mayHaveArrived(other));
  // The server may have what one of them desired, whatever the device has confirmed.
  const isAtServer = replaced.length < same.length;
  const isNeeded = isAtServer || kind.isFulfilled?.(payload, confirmed) !== true;
  return { isNeeded, obsolete: [...replaced, ...moot].map(({ id }) => id) };
}
