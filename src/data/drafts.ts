import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { DraftDocument, OutboxDocument } from './collections.ts';
import { draftDocumentId } from './draft-id.ts';

/**
 * The draft lives on in an entry: submitting makes the entry durable first and removes the draft after, so a crash between the two leaves
 * both. They are known as one by their text: a draft that says something else is a new one, whatever the clock said when each was written.
 */
export function isConsumed(draft: DraftDocument, documents: readonly OutboxDocument[]): boolean {
  return documents.some((document) => document.userId === draft.userId && isDraftOf(draft, document));
}

function isDraftOf(draft: DraftDocument, { draftId, entry }: OutboxDocument): boolean {
  // The other case is a refused text that the reader sends again as it was, or a taking back that a crash interrupted.
  if (draftId !== draft.draftId && (returnedDraftId(entry.id) !== draft.draftId || entry.state === 'failed')) return false;
  const text = returnedDraft(entry, { now: 0 })?.postBody;
  return text !== undefined && isSameText(draft.postBody, text);
}

/** The composer sends a text without the blank space around it. */
export function isSameText(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** Draft id under which an entry's text returns to the composer. */
export function returnedDraftId(entryId: string): string {
  return `refused-${entryId}`;
}

/** The text of a creation on its way back to the composer; `undefined` for what has no text. */
export function returnedDraft(entry: OutboxEntry, options: { now: number; reason?: string }): DraftDocument | undefined {
  const read = readEntry(entry);
  if (!read.readable || read.kind.draftOf === undefined) return undefined;
  const draftId = returnedDraftId(entry.id);
  return {
    id: draftDocumentId(entry.userId, draftId),
    userId: entry.userId,
    draftId,
    ...read.kind.draftOf(entry, read.payload),
    updatedAt: options.now,
    ...(options.reason === undefined ? {} : { reason: options.reason }),
  };
}
