import type { OutboxEntry } from './entry.ts';

/**
 * What the entries are known by: each id that one of them has, or had when its text was in the outbox before (OB59),
 * with the one that it has today.
 */
export function idsToday(entries: readonly OutboxEntry[]): ReadonlyMap<string, string> {
  return new Map(entries.flatMap(({ id, formerIds = [] }) => [id, ...formerIds].map((known) => [known, id] as const)));
}
