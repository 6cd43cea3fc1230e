import type { OutboxEntry } from '#core/outbox/entry.ts';
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
    case 'failed':
      return { entryId: entry.id, state: entry.state, message: entry.error.message };
  }
}
