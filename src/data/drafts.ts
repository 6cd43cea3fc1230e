import type { Photo } from '#core/outbox/entry-files.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import { entryErrorText } from '#core/outbox/entry-error-text.ts';
import type { DraftDocument } from './collections/drafts.ts';
import type { OutboxDocument } from './collections/outbox.ts';
import { draftDocumentId, draftIdOf, draftKeyOf } from './draft-id.ts';
import type { Aliases } from './stores/aliases.ts';

/** What tells whether a draft's text is in the outbox, or was and has been delivered. */
export interface OutboxState {
  readonly documents: readonly OutboxDocument[];
  readonly aliases: Aliases;
}

/**
 * A text is in one place. Submitting makes the entry durable first and removes the draft after; taking an entry back
 * makes the draft durable first and removes the entry after. A crash between the two leaves both: then the entry
 * counts, and the draft does not.
 */
export function isConsumed(draft: DraftDocument, { documents, aliases }: OutboxState): boolean {
  if (draft.takenFrom !== undefined && draft.takenFrom in aliases) return true;
  if (draft.sentAs !== undefined && draft.sentAs in aliases) return true;
  return documents.some((document) => document.userId === draft.userId && isDraftOf(draft, document));
}

function isDraftOf(draft: DraftDocument, { draftId, entry }: OutboxDocument): boolean {
  // Whatever it says: who would type in it after the claim gives that up first, or comes too late.
  if (draft.takenFrom === entry.id || draft.sentAs === entry.id) return true;
  const key = draftKeyOf(draft);
  // Named by the entry, or by how a refused text was kept until it had one place only.
  if (draftId !== key && returnedDraftKey(entry.id) !== key) return false;
  // What says something else is a text of its own, whatever the clock said when each was written.
  const written = writtenIn(entry);
  return written !== undefined && isSameWriting(draft, written);
}

/** What a composer holds, as a draft keeps it. */
export interface Writing {
  readonly postBody: string;
  readonly photos?: readonly Photo[];
}

/** Nothing is written in it: its composer is open, or has died. */
export function isBlank({ postBody, photos = [] }: Writing): boolean {
  return postBody.trim() === '' && photos.length === 0;
}

/** The composer sends a text without the blank space around it. */
export function isSameWriting(one: Writing, other: Writing): boolean {
  const photosOf = ({ photos = [] }: Writing) => photos.map(({ id, alt }) => `${id} ${alt}`).join('\n');
  return one.postBody.trim() === other.postBody.trim() && photosOf(one) === photosOf(other);
}

/** Key of the draft under which an entry's text returns to the composer. */
export function returnedDraftKey(entryId: string): string {
  return `refused-${entryId}`;
}

/**
 * The text of a creation on its way back to the composer; `undefined` for what has no text. `now` in milliseconds since
 * 1970.
 */
export function returnedDraft(entry: OutboxEntry, now: number): DraftDocument | undefined {
  const read = readEntry(entry);
  if (!read.readable || read.kind.draftOf === undefined) return undefined;
  const written = read.kind.draftOf(entry.target, read.payload);
  return {
    id: draftDocumentId(entry.userId, returnedDraftKey(entry.id)),
    userId: entry.userId,
    draftId: draftIdOf(written.postType, written.originalPostId),
    ...written,
    updatedAt: now,
    takenFrom: entry.id,
    ...(entry.formerIds === undefined ? {} : { formerIds: entry.formerIds }),
    // Most are the server's words. One of ours stays in the language in which it was taken back.
    ...(entry.state === 'failed' ? { reason: entryErrorText(entry.error) } : {}),
  };
}

/** The ids that an entry which is made from the draft had before (`EntryBase.formerIds`). */
export function formerIdsOf(draft: DraftDocument | undefined): readonly string[] {
  return draft?.takenFrom === undefined ? [] : [...(draft.formerIds ?? []), draft.takenFrom];
}

function writtenIn(entry: OutboxEntry): Writing | undefined {
  const read = readEntry(entry);
  return read.readable ? read.kind.draftOf?.(entry.target, read.payload) : undefined;
}
