import { KnownError } from '#core/errors/error-kind.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { idsToday } from '#core/outbox/ids-today.ts';
import type { EntryFiles, OutboxStore } from '#core/outbox/ports.ts';
import { kindOf } from '#core/outbox/registry.ts';
import { canTakeBack, mayHaveArrived, retryByReader } from '#core/outbox/stages.ts';
import { t } from '#messages/t.ts';
import type { AppDatabase } from '../database.ts';
import { formerIdsOf, isBlank, returnedDraft, returnedDraftKey } from '../drafts.ts';
import { readDelivered } from '../stores/aliases.ts';
import { draftGone, type DraftStore } from '../stores/draft-store.ts';
import { documentsIn, queryDocuments, readStored } from '../stores/modify-documents.ts';
import type { IntentWriter } from './intents.ts';

export interface TakingBackOptions {
  readonly database: AppDatabase;
  readonly writer: IntentWriter;
  readonly store: Pick<OutboxStore, 'update'>;
  readonly drafts: Pick<DraftStore, 'copyBack' | 'takenBack' | 'discard'>;
  readonly files: EntryFiles;
}

/** Entries that the reader takes out of the outbox, each with what refers to it. */
export interface TakingBack {
  /**
   * `target`, by its id of today or a former one, was unsent, and nothing of it is sent now: answers how many texts
   * about it are drafts. `null`: it is delivered, or on its way, and what is done to it follows it.
   */
  unsent(target: string): Promise<number | null>;
  /**
   * Answers the key of the draft that its text is now. Rejects with `conflict` where the server may have it, or it has
   * gone.
   */
  asDraft(entryId: string): Promise<string>;
  /** Removes it for good; answers how many texts about it are drafts now. Rejects as `asDraft`. */
  discard(entryId: string): Promise<number>;
  /**
   * Rejects with `conflict` where the post that a text is about has been taken out of the outbox, and was not sent
   * since under another id: nobody has it (OB59). Known while its text is a draft, and for as long as the device
   * remembers the entry, a day; later the server refuses the text, and it stays in its entry.
   */
  requireTarget(target: string): Promise<void>;
  /** Where an entry went that another page, or the drainer, has taken in this moment, as a sentence. */
  goneMeanwhile(userId: string, entryId: string): Promise<KnownError>;
}

export function createTakingBack({ database, writer, store, drafts, files }: TakingBackOptions): TakingBack {
  async function unsent(target: string): Promise<number | null> {
    const found = await ownEntry(target, { orFormer: true });
    const isUnconfirmed = found?.entry.state === 'failed' && mayHaveArrived(found.entry);
    if (found !== undefined && !isUnconfirmed) {
      const { outcome, textsKept } = await remove(found);
      if (outcome === 'taken') return textsKept;
    }
    // Only its own key tells whether the server has it.
    if (isUnconfirmed) await store.update(found.entry.id, retryByReader);
    return null;
  }

  /** What was written about the post stays the reader's: it is a draft first, which counts once its entry is gone. */
  async function remove({ entry, entries }: OwnEntry) {
    const dependents = dependentsOf(entry.id, entries);
    if (canTakeBack(entry)) await drafts.copyBack(dependents);
    const outcome = await withdraw(entry.id, entries);
    if (outcome === 'taken') {
      await drafts.discard(entry.userId, returnedDraftKey(entry.id));
      await releaseFilesOf(entry.id, entries);
    }
    return { outcome, textsKept: dependents.filter(hasText).length };
  }

  /** The entry and what refers to it, directly or through others; nothing of it is sent any more. */
  function withdraw(entryId: string, entries: readonly OutboxEntry[]) {
    return writer.withdraw(
      entryId,
      dependentsOf(entryId, entries).map(({ id }) => id),
    );
  }

  /** Of what has gone: what a death leaves of them goes later. */
  async function releaseFilesOf(entryId: string, entries: readonly OutboxEntry[]): Promise<void> {
    const gone = [...entries.filter(({ id }) => id === entryId), ...dependentsOf(entryId, entries)];
    await files.release(gone.flatMap((entry) => entry.files ?? []).map(({ id }) => id)).catch(() => undefined);
  }

  /** By an id of today, `orFormer` also by one that its text had in the outbox before (OB59). */
  async function ownEntry(id: string, { orFormer = false } = {}): Promise<OwnEntry | undefined> {
    const { userId } = await writer.actor();
    const entries = await writer.entries(userId);
    const entryId = (orFormer && idsToday(entries).get(id)) || id;
    const entry = entries.find((own) => own.id === entryId);
    return entry === undefined ? undefined : { entry, entries };
  }

  async function asDraft(entryId: string): Promise<string> {
    const found = await ownEntry(entryId);
    if (found !== undefined) {
      // Under a new key it would be there twice.
      if (mayHaveArrived(found.entry)) throw found.entry.state === 'failed' ? perhapsPosted() : beingSent();
      // What refers to the post is taken back with it: sent alone it would name a post that nobody has.
      await drafts.copyBack([found.entry, ...dependentsOf(entryId, found.entries)]);
      const outcome = await withdraw(entryId, found.entries);
      if (outcome === 'taken') return returnedDraftKey(entryId);
      if (outcome === 'mayHaveArrived') throw beingSent();
    }
    const { userId } = await writer.actor();
    if ((await drafts.takenBack(userId, entryId)) !== undefined) return returnedDraftKey(entryId);
    throw await goneMeanwhile(userId, entryId);
  }

  async function discard(entryId: string): Promise<number> {
    const { userId } = await writer.actor();
    const found = await ownEntry(entryId);
    const { outcome, textsKept } = found === undefined ? { outcome: 'gone', textsKept: 0 } : await remove(found);
    if (outcome === 'mayHaveArrived') throw beingSent();
    if (outcome === 'gone') throw await goneMeanwhile(userId, entryId);
    return textsKept;
  }

  async function requireTarget(target: string): Promise<void> {
    if (target === '') return;
    const { userId } = await writer.actor();
    const [stored, own] = await Promise.all([
      readStored(database.outbox, [target]),
      queryDocuments(database.drafts, { selector: { userId: { $eq: userId } } }),
    ]);
    const isRemoved = stored.has(target) && documentsIn(stored).length === 0;
    if (!isRemoved && !own.some((draft) => formerIdsOf(draft).includes(target))) return;
    // In this order: an answer is remembered before its entry goes.
    if (idsToday(await writer.entries(userId)).has(target) || (await readDelivered(database, [target])).size > 0) return;
    throw new KnownError('conflict', t('compose.targetNotSent'));
  }

  async function goneMeanwhile(userId: string, entryId: string): Promise<KnownError> {
    if ((await readDelivered(database, [entryId])).size > 0) return new KnownError('conflict', t('outbox.sentAlready'));
    const isDraft = (await drafts.takenBack(userId, entryId)) !== undefined;
    return isDraft ? new KnownError('conflict', t('outbox.draftNow')) : draftGone();
  }

  return { unsent, asDraft, discard, requireTarget, goneMeanwhile };
}

interface OwnEntry {
  readonly entry: OutboxEntry;
  readonly entries: readonly OutboxEntry[];
}

function hasText(entry: OutboxEntry): boolean {
  const draft = returnedDraft(entry, 0);
  return draft !== undefined && !isBlank(draft);
}

/**
 * Entries that are nothing without `entryId`, directly or through others. What waits for a desired state, as a post for
 * the joining of its group, stands without it.
 */
function dependentsOf(entryId: string, entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const root = entries.find(({ id }) => id === entryId);
  if (root !== undefined && kindOf(root)?.family === 'toggle') return [];
  const doomed = new Set([entryId]);
  const dependents: OutboxEntry[] = [];
  for (const entry of entries) {
    if (!entry.dependsOn.some((id) => doomed.has(id))) continue;
    doomed.add(entry.id);
    dependents.push(entry);
  }
  return dependents;
}

function perhapsPosted(): KnownError {
  return new KnownError('conflict', t('outbox.perhapsPosted'));
}

function beingSent(): KnownError {
  return new KnownError('conflict', t('outbox.beingSent'));
}
