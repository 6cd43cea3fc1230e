import { KnownError } from '#core/errors/error-kind.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { EntryFiles, OutboxStore } from '#core/outbox/ports.ts';
import { kindOf } from '#core/outbox/registry.ts';
import { mayHaveArrived, retryByReader } from '#core/outbox/stages.ts';
import { t } from '#messages/t.ts';
import type { AppDatabase } from '../database.ts';
import { returnedDraftKey } from '../drafts.ts';
import { readDelivered } from '../stores/aliases.ts';
import { draftGone, type DraftStore } from '../stores/draft-store.ts';
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
  /** Whether it was unsent, and nothing of it is sent now. Else it is delivered, or on its way, and what is done to it follows it. */
  unsent(entryId: string): Promise<boolean>;
  /** Answers the key of the draft that its text is now. Rejects with `conflict` where the server may have it, or it has gone. */
  asDraft(entryId: string): Promise<string>;
  /** Removes it for good. Rejects as `asDraft`. */
  discard(entryId: string): Promise<void>;
  /** Where an entry went that another page, or the drainer, has taken in this moment, as a sentence. */
  goneMeanwhile(userId: string, entryId: string): Promise<KnownError>;
}

export function createTakingBack({ database, writer, store, drafts, files }: TakingBackOptions): TakingBack {
  async function unsent(entryId: string): Promise<boolean> {
    const found = await ownEntry(entryId);
    const isUnconfirmed = found?.entry.state === 'failed' && mayHaveArrived(found.entry);
    if (found !== undefined && !isUnconfirmed && (await withdraw(entryId, found.entries)) === 'taken') {
      await releaseFilesOf(entryId, found.entries);
      return true;
    }
    // Only its own key tells whether the server has it.
    if (isUnconfirmed) await store.update(entryId, retryByReader);
    return false;
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

  async function ownEntry(entryId: string): Promise<{ entry: OutboxEntry; entries: readonly OutboxEntry[] } | undefined> {
    const { userId } = await writer.actor();
    const entries = await writer.entries(userId);
    const entry = entries.find(({ id }) => id === entryId);
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

  async function discard(entryId: string): Promise<void> {
    const { userId } = await writer.actor();
    const found = await ownEntry(entryId);
    const outcome = found === undefined ? 'gone' : await withdraw(entryId, found.entries);
    if (outcome === 'mayHaveArrived') throw beingSent();
    if (outcome === 'gone') throw await goneMeanwhile(userId, entryId);
    await drafts.discard(userId, returnedDraftKey(entryId));
    await releaseFilesOf(entryId, found?.entries ?? []);
  }

  async function goneMeanwhile(userId: string, entryId: string): Promise<KnownError> {
    if ((await readDelivered(database, [entryId])).size > 0) return new KnownError('conflict', t('outbox.sentAlready'));
    const isDraft = (await drafts.takenBack(userId, entryId)) !== undefined;
    return isDraft ? new KnownError('conflict', t('outbox.draftNow')) : draftGone();
  }

  return { unsent, asDraft, discard, goneMeanwhile };
}

/** Entries that are nothing without `entryId`, directly or through others. What waits for a desired state, as a post for the joining of its group, stands without it. */
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
