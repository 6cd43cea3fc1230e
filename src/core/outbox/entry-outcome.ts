import { entryErrorText } from './entry-error-text.ts';
import type { DrainEvent, HeldReason, UploadedSoFar } from './drainer-ports.ts';
import type { TimeoutAction } from './kind.ts';
import type { Refusal, RefusalWords } from './refusal.ts';
import { readEntry } from './registry.ts';

/** What became of an entry, as told to pages: plain data that crosses contexts. */
export type EntryOutcome = DeliveredEntry | RefusedEntry | TimedOutEntry | HeldEntry;

/** The server has it, or what it desired is so. */
export interface DeliveredEntry {
  readonly type: 'delivered';
  readonly entryId: string;
}

export interface RefusedEntry extends Refusal {
  readonly type: 'refused';
  readonly entryId: string;
  /** How its kind says it, for a page that did not do the act. Absent: the kind has no words of its own. */
  readonly told?: RefusalWords;
}

/** Kept and paused: the account may not do this until `until`, milliseconds since 1970. */
export interface TimedOutEntry {
  readonly type: 'timedOut';
  readonly entryId: string;
  readonly action: TimeoutAction;
  readonly until: number;
}

/**
 * Kept, and sent by itself once the server takes it. The Outbox says until when; a kind may have words of its own for
 * it.
 */
export interface HeldEntry {
  readonly type: 'held';
  readonly entryId: string;
  readonly reason: HeldReason;
}

/** How far the files of an entry are. Nowhere stored: a page that comes later hears the next one. */
export interface UploadProgress extends UploadedSoFar {
  readonly type: 'uploading';
  readonly entryId: string;
}

/** What whoever sends tells the pages. */
export type EntryNews = EntryOutcome | UploadProgress;

export function newsOf(event: DrainEvent): EntryNews {
  const entryId = event.entry.id;
  switch (event.type) {
    case 'delivered':
      return { type: 'delivered', entryId };
    case 'refused': {
      const { kind: errorKind, reason } = event.error;
      const message = entryErrorText(event.error);
      const fieldMessage = Object.values(event.error.fields ?? {}).flat()[0];
      const refusal: Refusal = {
        errorKind,
        message,
        ...(reason === undefined ? {} : { reason }),
        ...(fieldMessage === undefined ? {} : { fieldMessage }),
      };
      const read = readEntry(event.entry);
      const told = read.readable ? read.kind.tellRefusal?.(read.payload, refusal) : undefined;
      return { type: 'refused', entryId, ...refusal, ...(told === undefined ? {} : { told }) };
    }
    case 'timedOut':
      return { type: 'timedOut', entryId, action: event.action, until: event.until };
    case 'held':
      return { type: 'held', entryId, reason: event.reason };
    case 'uploading': {
      const { sentBytes, totalBytes, file } = event;
      return { type: 'uploading', entryId, sentBytes, totalBytes, file };
    }
  }
}
