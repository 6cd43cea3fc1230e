import { KnownError } from '#core/errors/error-kind.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { idsToday } from '#core/outbox/ids-today.ts';
import type { Clock } from '#core/ports/ports.ts';
import { t } from '#messages/t.ts';
import type { DraftDocument } from '../collections/drafts.ts';
import type { DraftInput, DraftPlace } from '../commands/command-types.ts';
import type { AppDatabase } from '../database.ts';
import { draftDocumentId, draftIdOf } from '../draft-id.ts';
import { formerIdsOf, isBlank, isConsumed, isSameWriting, returnedDraft, returnedDraftKey } from '../drafts.ts';
import { readAliases } from './aliases.ts';
import { modifyDocuments, modifyWith, queryDocuments } from './modify-documents.ts';
import { readdressDrafts } from './readdress.ts';
import { writeUnlessGone } from './submissions.ts';

export interface DraftStore {
  /**
   * The account's drafts, or those about one thing, as they are stored, newest first: none of them is in the outbox,
   * none is blank.
   */
  list(userId: string, about?: DraftPlace): Promise<readonly DraftDocument[]>;
  /**
   * `gone`: it was sent or discarded by another page, and the text is not kept under this key. Where another page is
   * about to send it, that one has to claim it anew.
   */
  save(userId: string, input: DraftInput): Promise<'kept' | 'gone'>;
  /**
   * Says in the draft, with the last text, as which entry it is submitted, and answers that entry's ids: `entryId`, or
   * the one that an interrupted submission left, and those under which the text was sent before. So a draft becomes one
   * entry, whoever submits it. Rejects where it was sent or discarded already.
   */
  claim(userId: string, input: DraftInput, entryId: string): Promise<Claimed>;
  /** The entry is written. What another page has typed meanwhile is not in this draft: see `writeUnlessGone`. */
  sent(userId: string, key: string, entryId: string): Promise<void>;
  discard(userId: string, key: string): Promise<void>;
  /** Takes a discarding back. */
  restore(draft: DraftDocument): Promise<void>;
  /** Makes a draft of each text, which counts once its entry is gone (see `isConsumed`). */
  copyBack(entries: readonly OutboxEntry[]): Promise<void>;
  /** The draft of a text that was taken back, where it counts. */
  takenBack(userId: string, entryId: string): Promise<DraftDocument | undefined>;
}

/** Ids of the entry as which a draft is submitted. */
export type Claimed = Pick<OutboxEntry, 'id' | 'formerIds'>;

export function createDraftStore(database: AppDatabase, clock: Clock): DraftStore {
  const { drafts, outbox } = database;
  const draftOf = (userId: string, key: string) => ({ id: draftDocumentId(userId, key), userId });

  async function list(userId: string, about?: DraftPlace): Promise<readonly DraftDocument[]> {
    const own = { selector: { userId: { $eq: userId } } };
    // In this order: a draft is claimed before its entry is written, and an answer remembered before the entry goes.
    const stored = await queryDocuments(drafts, own);
    const documents = await queryDocuments(outbox, own);
    const aliases = await readAliases(database);
    const names = new Map([...idsToday(documents.map(({ entry }) => entry)), ...Object.entries(aliases)]);
    const place = about && placeOf(about, names);
    return stored
      .filter((draft) => place === undefined || placeOf(draft, names) === place)
      .filter((draft) => !isBlank(draft) && !isConsumed(draft, { documents, aliases }))
      .toSorted((a, b) => b.updatedAt - a.updatedAt);
  }

  return {
    list,
    async save(userId, input) {
      const aliases = input.originalPostId === null ? {} : await readAliases(database);
      const originalPostId = input.originalPostId && (aliases[input.originalPostId] ?? input.originalPostId);
      const isKept = await writeUnlessGone(database, { ...draftOf(userId, input.draftKey), givesUp: true }, (current) =>
        current === undefined && isBlank(input)
          ? undefined
          : { ...marksOf(current), ...documentOf(userId, { ...input, originalPostId }), updatedAt: clock.now() },
      );
      if (originalPostId !== null) {
        // The post was delivered while the draft was written: see `readdress`.
        const delivered = (await readAliases(database))[originalPostId];
        if (delivered !== undefined) await readdressDrafts(database, { provisionalId: originalPostId, id: delivered });
      }
      return isKept ? 'kept' : 'gone';
    },
    async claim(userId, input, entryId) {
      let claimed: Claimed = { id: entryId };
      const own = { ...draftOf(userId, input.draftKey), givesUp: false };
      const isClaimed = await writeUnlessGone(database, own, (current, submittedAs) => {
        claimed = { id: submittedAs ?? entryId, formerIds: formerIdsOf(current) };
        const isSame = current !== undefined && isSameWriting(current, input);
        const updatedAt = isSame ? current.updatedAt : clock.now();
        const { postBody, isSensitive, photos, link } = input;
        const { photos: _before, link: _known, ...draft } = current ?? documentOf(userId, input);
        const carried = { ...(photos === undefined ? {} : { photos }), ...(link === undefined ? {} : { link }) };
        return { ...draft, ...carried, postBody, isSensitive, updatedAt, sentAs: claimed.id };
      });
      if (!isClaimed) throw draftGone();
      return claimed;
    },
    sent: (userId, key, entryId) =>
      modifyDocuments(drafts, [draftDocumentId(userId, key)], (current) => (current?.sentAs === entryId ? null : current)),
    discard: (userId, key) => modifyDocuments(drafts, [draftDocumentId(userId, key)], () => null),
    restore: (draft) => modifyDocuments(drafts, [draft.id], (current) => current ?? draft),
    async copyBack(entries) {
      const copies = entries.flatMap((entry) => returnedDraft(entry, clock.now()) ?? []);
      await modifyWith(drafts, new Map(copies.map((copy) => [copy.id, copy])), (copy, current, _id, removed) => {
        // Another page has taken it back, and it was sent or discarded since: there is nothing left to take.
        if (removed !== undefined && removed.takenFrom === copy.takenFrom) return undefined;
        // One of before, when a refused text stood among the drafts too, may have been changed there.
        return current === undefined ? copy : { ...copy, ...current, takenFrom: copy.takenFrom };
      });
    },
    async takenBack(userId, entryId) {
      const id = draftDocumentId(userId, returnedDraftKey(entryId));
      return (await list(userId)).find((draft) => draft.id === id);
    },
  };
}

/** The draft id by the id that the post has today. */
function placeOf({ postType, originalPostId }: DraftPlace, names: ReadonlyMap<string, string>): string {
  return draftIdOf(postType, originalPostId && (names.get(originalPostId) ?? originalPostId));
}

function documentOf(userId: string, { draftKey, ...input }: DraftInput): DraftDocument {
  const { postType, originalPostId } = input;
  return {
    id: draftDocumentId(userId, draftKey),
    userId,
    draftId: draftIdOf(postType, originalPostId),
    ...input,
    updatedAt: 0,
  };
}

/** What a composer does not know of its draft. */
function marksOf(current: DraftDocument | undefined): Partial<DraftDocument> {
  const { reason, takenFrom, formerIds } = current ?? {};
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(takenFrom === undefined ? {} : { takenFrom }),
    ...(formerIds === undefined ? {} : { formerIds }),
  };
}

export function draftGone(): KnownError {
  return new KnownError('conflict', t('compose.draftGone'));
}
