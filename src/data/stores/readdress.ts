import { readdressEntry } from '#core/outbox/readdress-entry.ts';
import type { Readdressing } from '#core/outbox/readdress-entry.ts';
import type { AppDatabase } from '../database.ts';
import { draftIdOf } from '../draft-id.ts';
import { rememberAlias } from './aliases.ts';
import { documentsIn, modifyDocuments, queryDocuments, queryStored } from './modify-documents.ts';
import { documentOf } from './outbox-store.ts';

/**
 * Entries and drafts that named the provisional post name the server's from now on. The alias is remembered first: a
 * command that writes an entry meanwhile looks for it afterwards, so one of the two sees the other.
 */
export async function readdress(database: AppDatabase, change: Readdressing): Promise<void> {
  await rememberAlias(database, change);
  const stored = await queryStored(database.outbox, {});
  const naming = documentsIn(stored).filter(({ entry }) => readdressEntry(entry, change) !== entry);
  await modifyDocuments(
    database.outbox,
    naming.map((document) => document.id),
    (current) => {
      if (current === undefined) return undefined;
      const entry = readdressEntry(current.entry, change);
      return entry === current.entry ? current : documentOf(entry, current.draftId);
    },
    { read: stored },
  );
  await readdressDrafts(database, change);
}

/** They keep their keys: a composer that is open on one goes on writing there. */
export async function readdressDrafts(database: Pick<AppDatabase, 'drafts'>, { provisionalId, id }: Readdressing): Promise<void> {
  const drafts = await queryDocuments(database.drafts, { selector: { originalPostId: { $eq: provisionalId } } });
  await modifyDocuments(
    database.drafts,
    drafts.map((draft) => draft.id),
    (current) =>
      current?.originalPostId === provisionalId
        ? { ...current, originalPostId: id, draftId: draftIdOf(current.postType, id) }
        : current,
  );
}
