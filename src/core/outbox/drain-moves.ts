import type { DrainTrigger } from './drainer-ports.ts';
import type { OutboxEntry, UnderWayEntry } from './entry.ts';
import { needsUpload } from './entry-files.ts';
import { AT_NEXT_TRIGGER } from './outbox-constants.ts';
import type { EntryMove } from './ports.ts';
import { readdressEntry, type Readdressing } from './readdress-entry.ts';
import { readEntry } from './registry.ts';
import type { Settlement } from './settle-answer.ts';
import {
  beginSending,
  beginUploading,
  failEntry,
  isPauseOver,
  isReplaceable,
  mayHaveArrived,
  recoverAbandoned,
  resumePaused,
  wakeByTrigger,
} from './stages.ts';

/* What a drain makes of entries as it finds them. */

export function takenOver(entry: OutboxEntry, trigger: DrainTrigger): OutboxEntry {
  if (isUnderWay(entry)) return recoverAbandoned(entry);
  return trigger === 'trigger' && waitsForTrigger(entry) ? wakeByTrigger(entry) : entry;
}

export function waitsForTrigger(entry: OutboxEntry): entry is Extract<OutboxEntry, { state: 'queued' }> {
  return entry.state === 'queued' && entry.nextAttemptAt === AT_NEXT_TRIGGER;
}

export function resumed(entry: OutboxEntry, now: number): OutboxEntry {
  return entry.state === 'paused' && isPauseOver(entry, now) ? resumePaused(entry) : entry;
}

export function readable(entry: OutboxEntry): OutboxEntry {
  if (entry.state !== 'queued') return entry;
  const read = readEntry(entry);
  return read.readable ? entry : failEntry(entry, read.error, mayHaveArrived(entry));
}

/** As the store re-addresses it. */
export function afterAll(entry: OutboxEntry, readdressings: readonly Readdressing[]): OutboxEntry {
  return readdressings.reduce((current, readdressing) => readdressEntry(current, readdressing), entry);
}

/**
 * What is delivered goes, whatever another context has made of it; else only this attempt moves, none of a drainer that
 * took over.
 */
export function settledMove(current: OutboxEntry, next: Settlement['next'], attempt: UnderWayEntry): OutboxEntry | null {
  if (next === null) return null;
  return isSameAttempt(current, attempt) ? next(current) : current;
}

export function isSameAttempt(current: OutboxEntry, { state, sentAt }: UnderWayEntry): current is UnderWayEntry {
  return isUnderWay(current) && current.state === state && current.sentAt === sentAt;
}

export function isUnderWay(entry: OutboxEntry): entry is UnderWayEntry {
  return entry.state === 'sending' || entry.state === 'uploading';
}

/** Under way from `now` on, after what `settled` makes of it. */
export function begun(settled: EntryMove | undefined, now: number): EntryMove {
  return (stored) => {
    const current = settled === undefined ? stored : settled(stored);
    if (current?.state !== 'queued') return current;
    return needsUpload(current) ? beginUploading(current, now) : beginSending(current, now);
  };
}

/** The reader may have asked for it again meanwhile. */
export function unlessQueued(current: OutboxEntry): OutboxEntry | null {
  return current.state === 'queued' ? current : null;
}

/** Gone after `move`, where a newer desired state may stand in its place then. */
export function replacedAfter(move: EntryMove | undefined): EntryMove {
  return (stored) => {
    const current = move === undefined ? stored : move(stored);
    return current !== null && isReplaceable(current) ? null : current;
  };
}

/** Another context may have begun to send it. */
export function unlessTried(current: OutboxEntry): OutboxEntry | null {
  return mayHaveArrived(current) ? current : null;
}

/** Gone after `move`, unless the reader has asked for it again meanwhile. */
export function unlessRefused(move: EntryMove | undefined): EntryMove {
  return (stored) => {
    const current = move === undefined ? stored : move(stored);
    return current?.state === 'failed' && !mayHaveArrived(current) ? null : current;
  };
}

/** After `move` it stands in the place of `older`. */
export function replacingAfter(move: EntryMove | undefined, older: OutboxEntry): EntryMove {
  return (stored) => {
    const current = move === undefined ? stored : move(stored);
    if (current === null) return null;
    const keys = new Set([...(current.replaces ?? []), ...(older.replaces ?? []), older.id]);
    return { ...current, replaces: [...keys] };
  };
}
