import type { EntryError, OutboxEntry } from '#core/outbox/entry.ts';
import { mayHaveArrived } from '#core/outbox/stages.ts';
import type { PendingMark } from '../view-types.ts';

const marks = new WeakMap<OutboxEntry, PendingMark>();

/** Where an entry stands, in the reader's terms; the same object for the same entry. */
export function markOf(entry: OutboxEntry): PendingMark {
  const known = marks.get(entry);
  if (known !== undefined) return known;
  const mark = makeMark(entry);
  marks.set(entry, mark);
  return mark;
}

function makeMark(entry: OutboxEntry): PendingMark {
  switch (entry.state) {
    case 'queued':
      return { entryId: entry.id, state: 'waiting' };
    case 'sending':
      return { entryId: entry.id, state: 'sending' };
    case 'paused':
      return { entryId: entry.id, state: 'paused', message: entry.error.message };
    case 'failed':
      return failedMark(entry, entry.error);
  }
}

/** Why it failed, and what the reader has to know before they write it once more. */
export function failedMark(entry: OutboxEntry, { message }: EntryError): PendingMark {
  const failed = { entryId: entry.id, state: 'failed' } as const;
  if (!mayHaveArrived(entry)) return { ...failed, message };
  return { ...failed, message: `${message} ${unknownOutcome}`, mayHaveArrived: true };
}

const unknownOutcome = 'The server may have it already: Retry finds out, and never sends it twice.';
