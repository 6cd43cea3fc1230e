import type { OutboxEntry } from './entry.ts';
import { kindOf, readEntry } from './registry.ts';

/** A creation was delivered: what named its provisional post names the server's from now on. */
export interface Readdressing {
  readonly provisionalId: string;
  /** The server's. */
  readonly id: string;
}

/**
 * Every post that the entry names, by whatever id: what it acts on, what it waits for, and where in a thread it stands.
 */
export function postsNamedBy(entry: OutboxEntry): readonly string[] {
  const read = readEntry(entry);
  const others = read.readable ? (read.kind.otherPosts?.(read.payload) ?? []) : [];
  return [...new Set([entry.target, ...entry.dependsOn, ...others])].filter((id) => id !== '');
}

/**
 * Re-addressed to each of the posts delivered, given by provisional id; the same reference where it names none of them.
 */
export function followDelivered(entry: OutboxEntry, delivered: ReadonlyMap<string, string>): OutboxEntry {
  let moved = entry;
  for (const provisionalId of postsNamedBy(entry)) {
    const id = delivered.get(provisionalId);
    if (id !== undefined) moved = readdressEntry(moved, { provisionalId, id });
  }
  return moved;
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
