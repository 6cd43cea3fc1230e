import { entryErrorText } from './entry-error-text.ts';
import type { ErrorKind, ErrorReason } from '../errors/error-kind.ts';
import type { DrainEvent, HeldReason, UploadedSoFar } from './drainer-ports.ts';
import type { TimeoutAction } from './kind.ts';

/** What became of an entry, as told to pages: plain data that crosses contexts. */
export type EntryOutcome = DeliveredEntry | RefusedEntry | TimedOutEntry | HeldEntry;

/** The server has it, or what it desired is so. */
export interface DeliveredEntry {
  readonly type: 'delivered';
  readonly entryId: string;
}

export interface RefusedEntry {
  readonly type: 'refused';
  readonly entryId: string;
  /** `bug`: not the server's word, but an answer or an entry that this version cannot read. */
  readonly errorKind: ErrorKind;
  /** The server's words where it gave some, else ours. */
  readonly message: string;
  /** The server's first words on a field, of a 422 that names some. */
  readonly fieldMessage?: string;
  /** Whose words: ours, of this reason. Absent: the server's. */
  readonly reason?: ErrorReason;
}

/** Kept and paused: the account may not do this until `until`, milliseconds since 1970. */
export interface TimedOutEntry {
  readonly type: 'timedOut';
  readonly entryId: string;
  readonly action: TimeoutAction;
  readonly until: number;
}

/** Kept, and sent by itself once the server takes it. The Outbox says until when; a kind may have words of its own for it. */
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
      return {
        type: 'refused',
        entryId,
        errorKind,
        message,
        ...(reason === undefined ? {} : { reason }),
        ...(fieldMessage === undefined ? {} : { fieldMessage }),
      };
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
