import type { EntryError, OutboxEntry, QueuedEntry } from '#core/outbox/entry.ts';

import { mayHaveArrived } from '#core/outbox/stages.ts';
import { entryErrorText } from '#core/outbox/entry-error-text.ts';
import { t } from '#messages/t.ts';
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
  const shared = { entryId: entry.id, kind: entry.kind };
  switch (entry.state) {
    case 'queued':
      return { ...shared, state: 'waiting', ...(isTried(entry) ? { isTried: true } : {}), ...heldUntilOf(entry) };
    case 'uploading':
      return { ...shared, state: 'uploading' };
    case 'sending':
      return { ...shared, state: 'sending', ...(entry.attempts > 1 ? { isTried: true } : {}) };
    case 'paused':
      return { ...shared, state: 'paused', message: entryErrorText(entry.error) };
    case 'failed':
      return failedMark(entry, entry.error);
  }
}

/**
 * Between two attempts and during the next one alike: what is said of it stands still while the server does not answer.
 */
function isTried({ attempts, uploads, lastError }: QueuedEntry): boolean {
  return (attempts > 0 || uploads !== undefined) && lastError !== undefined;
}

/** Of shorter waits that the server asked for there is nothing to say. */
const HELD_FROM_MS = 10_000;

/** What the server has asked for, or refused files wait for; other waits of our own are not told. */
function heldUntilOf(entry: QueuedEntry): Pick<PendingMark, 'heldUntil' | 'heldBy'> {
  const { nextAttemptAt, waitsSince, isNamedByServer, hasRefusedFiles } = entry;
  if (hasRefusedFiles === true) return { heldUntil: nextAttemptAt, heldBy: 'files' };
  if (isNamedByServer !== true || waitsSince === undefined || nextAttemptAt - waitsSince < HELD_FROM_MS) return {};
  return { heldUntil: nextAttemptAt };
}

/** Why it failed, and what the reader has to know before they write it once more. */
export function failedMark(entry: OutboxEntry, error: EntryError): PendingMark {
  const message = entryErrorText(error);
  const failed = { entryId: entry.id, kind: entry.kind, state: 'failed' } as const;
  if (!mayHaveArrived(entry)) return { ...failed, message };
  return { ...failed, message: t('outbox.mayHaveArrived', { reason: message }), mayHaveArrived: true };
}
