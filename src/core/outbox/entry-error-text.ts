import { messageOf } from '../errors/messages.ts';
import type { EntryError } from './entry.ts';

/** A plain sentence for the reader. A reason of a later version reads as its kind. */
export function entryErrorText({ kind, message, reason }: EntryError): string {
  return message ?? (messageOf(reason ?? kind) as string | undefined) ?? messageOf(kind);
}
