import type { OutboxEntry } from './entry.ts';
import { needsUpload } from './entry-files.ts';
import { CLOSING_WAITS_MS, CLOSING_WAITS_FOR_UPLOAD_MS } from './outbox-constants.ts';
import { readEntry } from './registry.ts';
import { isDue } from './stages.ts';

/*
 * What opens or shuts a door, as joining a group and blocking somebody, is kept in order with what goes through it,
 * though their lanes are independent (OB58).
 */

/** The entries that have to be delivered before this one. */
export type CausesOf = (entry: OutboxEntry) => readonly OutboxEntry[];

/**
 * The ids of entries that open a door which the entry goes through, asked of the outbox as it is, whenever they were
 * written: a joining that was pressed anew stands for the one before.
 */
export function openersIn(entries: readonly OutboxEntry[]): (entry: OutboxEntry) => readonly string[] {
  const openers = new Map<string, string[]>();
  for (const entry of entries)
    for (const door of doorsOf(entry, 'opens')) openers.set(door, [...(openers.get(door) ?? []), entry.id]);
  if (openers.size === 0) return () => [];
  return (entry) => doorsOf(entry, 'passes').flatMap((door) => openers.get(door) ?? []);
}

export interface Way {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When what limits the entry's calls ends. */
  readonly limits: { endOf(entry: OutboxEntry): number };
  readonly causes: CausesOf;
  /** Ids of entries that wait for a failed one. */
  readonly held: ReadonlyMap<string, string>;
}

/**
 * Ids of entries that close a door through which older ones are on their way: those go first. One that failed, is
 * paused, or waits for long holds up nobody: blocking somebody never hangs on a refused text. `ordered`: as `inOrder`.
 */
export function closersThatWait(ordered: readonly OutboxEntry[], way: Way): ReadonlySet<string> {
  const closers = ordered.filter((entry) => entry.state === 'queued' && doorsOf(entry, 'closes').length > 0);
  const waiting = new Set<string>();
  if (closers.length === 0) return waiting;
  const lastOf = lastOnTheWay(ordered, way);
  for (const closer of closers) {
    const doors = new Set(doorsOf(closer, 'closes'));
    const isOnTheWay = (entry: OutboxEntry) =>
      entry.id < closer.id && doorsOf(entry, 'passes').some((door) => doors.has(door)) && isBefore(lastOf(entry), closer.id);
    if (ordered.some(isOnTheWay)) waiting.add(closer.id);
  }
  return waiting;
}

function isBefore(id: string | null, other: string): boolean {
  return id !== null && id < other;
}

/**
 * Of an entry the newest id among itself and all that goes before it, in its lane or otherwise; null where one of these
 * is held up. What closes a door waits only where all of them are older than itself, so no two ever wait for each
 * other.
 */
function lastOnTheWay(
  ordered: readonly OutboxEntry[],
  { now, limits, causes, held }: Way,
): (entry: OutboxEntry) => string | null {
  const isUploadLong = ordered.some(
    (entry) => entry.state === 'uploading' && Math.abs(now - entry.sentAt) >= CLOSING_WAITS_FOR_UPLOAD_MS,
  );
  function isOnTheWay(entry: OutboxEntry): boolean {
    if (entry.state === 'sending') return true;
    if (entry.state === 'uploading') return !isUploadLong;
    const soon = now + CLOSING_WAITS_MS;
    if (entry.state !== 'queued' || held.has(entry.id) || (needsUpload(entry) && isUploadLong)) return false;
    return isDue(entry, soon) && limits.endOf(entry) <= soon;
  }
  const before = new Map<string, OutboxEntry>();
  const ends = new Map<string, OutboxEntry>();
  for (const entry of ordered) {
    if (entry.state === 'failed' || held.has(entry.id)) continue;
    const end = ends.get(entry.lane);
    if (end !== undefined) before.set(entry.id, end);
    ends.set(entry.lane, entry);
  }
  const known = new Map<string, string | null>();
  function lastOf(entry: OutboxEntry): string | null {
    const found = known.get(entry.id);
    if (found !== undefined) return found;
    known.set(entry.id, null);
    const ahead = before.get(entry.id);
    const firsts = [...(ahead === undefined ? [] : [ahead]), ...causes(entry)].map(lastOf);
    const last = isOnTheWay(entry) ? newest(entry.id, firsts) : null;
    known.set(entry.id, last);
    return last;
  }
  // From the first on, so that a long lane is no deep recursion.
  for (const entry of ordered) lastOf(entry);
  return lastOf;
}

function newest(id: string, others: readonly (string | null)[]): string | null {
  return others.reduce<string | null>((a, b) => (a === null || b === null ? null : a > b ? a : b), id);
}

export function doorsOf(entry: OutboxEntry, how: 'passes' | 'opens' | 'closes'): readonly string[] {
  const read = readEntry(entry);
  return read.readable ? (read.kind[how]?.(entry, read.payload) ?? []) : [];
}
