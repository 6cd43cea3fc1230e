import type { EntryError, OutboxEntry } from '#core/outbox/entry.ts';
import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import { returnedDraft } from '../drafts.ts';
import { modifyDocuments } from './modify-documents.ts';

export interface Refusal {
  readonly entry: OutboxEntry;
  readonly error: EntryError;
}

/** Puts the text of a refused creation among the drafts, with the server's words; one that the reader has begun to change there stays. */
export async function returnDraft(database: Pick<AppDatabase, 'drafts'>, clock: Clock, { entry, error }: Refusal): Promise<void> {
  const draft = returnedDraft(entry, { now: clock.now(), reason: error.message });
  if (draft === undefined) return;
  await modifyDocuments(database.drafts, [draft.id], (current) => current ?? draft);
}
