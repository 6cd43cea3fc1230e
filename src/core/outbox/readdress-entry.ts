import type { OutboxEntry } from './entry.ts';
import { kindOf, readEntry } from './registry.ts';

/** A creation was delivered: what named its provisional post names the server's from now on. */
export interface Readdressing {
  readonly provisionalId: string;
  /** The server's. */
  readonly id: string;
}

/** The same reference where the entry does not name the provisional post. */
export function readdressEntry(entry: OutboxEntry, { provisionalId, id }: Readdressing): OutboxEntry {
  const read = readEntry(entry);
  const payload = read.readable ? (read.kind.readdressPayload?.(read.payload, provisionalId, id) ?? read.payload) : entry.payload;
  const isNamed =
    entry.target === provisionalId || entry.dependsOn.includes(provisionalId) || (read.readable && payload !== read.payload);
  if (!isNamed) return entry;
  const target = entry.target === provisionalId ? id : entry.target;
  return {
    ...entry,
    target,
    payload,
    lane: kindOf(entry)?.laneOf({ target, payload }) ?? entry.lane,
    dependsOn: entry.dependsOn.filter((dependency) => dependency !== provisionalId),
  };
}
