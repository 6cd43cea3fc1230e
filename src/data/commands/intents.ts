import { KnownError } from '#core/errors/error-kind.ts';
import { ownError } from '#core/errors/messages.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { ConfirmedTarget } from '#core/outbox/kind.ts';
import { coalesce } from '#core/outbox/coalesce.ts';
import { idsToday } from '#core/outbox/ids-today.ts';
import { newIntent } from '#core/outbox/new-intent.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import { followDelivered, postsNamedBy } from '#core/outbox/readdress-entry.ts';
import type { OutboxKindName } from '#core/outbox/registry.ts';
import { canTakeBack, isReplaceable } from '#core/outbox/stages.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { CurrentUser } from '#contract/resources/user.ts';
import type { OutboxDocument } from '../collections/outbox.ts';
import type { AppDatabase } from '../database.ts';
import { readAliases, readDelivered } from '../stores/aliases.ts';
import { readConfirmed, writeConfirmedAgain } from '../stores/confirmed-entities.ts';
import { t } from '#messages/t.ts';
import { createFileStore } from '../files/file-store.ts';
import { draftGone, type Claimed } from '../stores/draft-store.ts';
import { documentsIn, modifyDocuments, readStored } from '../stores/modify-documents.ts';
import type { Stored } from '../stores/modify-documents.ts';
import { documentOf, draftKeysOf, listEntries, readOutbox, removeConsumedDrafts } from '../stores/outbox-store.ts';
import { createSessionStore } from '../stores/session-store.ts';
import { isGivenUp } from '../stores/submissions.ts';

/** Writes intents into the outbox. */
export type IntentWriter = ReturnType<typeof createIntentWriter>;

/** The draft that a creation is made from. */
export interface ClaimedDraft<Name extends OutboxKindName> {
  readonly key: string;
  /**
   * Notes in the draft, before the entry is written, as which entry it is sent; answers its ids (see
   * `DraftStore.claim`).
   */
  claim(entryId: string, intent: Intent<Name>): Promise<Claimed>;
}

export interface Actor {
  readonly userId: string;
  readonly user: CurrentUser | null;
}

/** What an intent is made from. */
export interface Moment {
  readonly actor: Actor;
  /** By the id that it has today: the server's where it has been delivered meanwhile. */
  readonly target: string;
  readonly entries: readonly OutboxEntry[];
  readonly confirmed: ConfirmedTarget;
}

interface ReadMoment extends Moment {
  /** The outbox as it was read: what the write starts from. */
  readonly stored: Stored<OutboxDocument>;
}

export interface IntentWriterOptions {
  readonly database: AppDatabase;
  readonly ids: IdSource;
  readonly clock: Clock;
  /** The outbox has been written: called before anything that follows, which may fail (OB37). */
  readonly onWritten: () => void;
  /** There is nothing to send of the desired state of this id. */
  readonly onFulfilled?: ((entryId: string) => void) | undefined;
}

export function createIntentWriter({ database, ids, clock, onWritten, onFulfilled }: IntentWriterOptions) {
  const { outbox } = database;
  const { actor, moment } = createMoments(database);

  /** Appends what `intentOf` answers in one local write, replacing what it makes obsolete; answers the new entry. */
  async function append<Name extends OutboxKindName>(
    target: string,
    intentOf: (moment: Moment) => Intent<Name>,
    from?: ClaimedDraft<Name>,
  ): Promise<OutboxEntry> {
    let claimed: Claimed | undefined;
    for (;;) {
      const now = await moment(target);
      const intent = intentOf(now);
      // After every entry that is known, whichever context wrote it and whatever the clock said then: lanes go by id
      // (OB35).
      if (claimed === undefined) {
        const id = ids.nextId(now.entries.at(-1)?.id);
        claimed = (await from?.claim(id, intent)) ?? { id };
      }
      const { id } = claimed;
      const others = now.entries.filter((known) => known.id !== id);
      const intended = newIntent(intent, { ...claimed, userId: now.actor.userId, now: clock.now(), entries: others });
      await requireFiles(intended);
      let { isNeeded, obsolete, replaces } = coalesce(intended, others, now.confirmed);
      // The target was read beside the outbox: perhaps before an answer was applied, and the outbox after its entry had
      // gone. An answer is applied first and its entry removed second, so what is read now is as new as the outbox.
      if (!isNeeded) ({ isNeeded, obsolete, replaces } = coalesce(intended, others, await readConfirmed(database, now.target)));
      const entry: OutboxEntry = replaces.length === 0 ? intended : { ...intended, replaces };
      // Nobody asks for what is so already, unless the view does not know it: the context that wrote it has died before
      // it told the others. A device without room for it leaves the view as it is: the desired state is fulfilled all
      // the same.
      if (!isNeeded && obsolete.length === 0) await writeConfirmedAgain(database, now.target);
      let isOvertaken = false;
      let isWrittenAlready = false;
      let wasGivenUp = false;
      await modifyDocuments(
        outbox,
        [id, ...obsolete],
        (current, wanted, removed) => {
          if (wanted === id) {
            // Two pages without locks have submitted one draft, and so one entry.
            wasGivenUp = removed !== undefined && isGivenUp(removed);
            isWrittenAlready = from !== undefined && !wasGivenUp && (current !== undefined || removed !== undefined);
            if (isWrittenAlready || wasGivenUp) return current;
            return isNeeded ? documentOf(entry, from?.key) : null;
          }
          // One that was tried meanwhile is none whose key the new one names: it stays, and goes first.
          const mayGo =
            current === undefined || canTakeBack(current.entry) || (replaces.includes(wanted) && isReplaceable(current.entry));
          if (mayGo) return null;
          isOvertaken = true;
          return current;
        },
        { read: now.stored },
      );
      onWritten();
      if (isWrittenAlready) throw draftGone();
      // Another page has typed in the draft between its claim and here: it is claimed anew, as it stands now.
      if (wasGivenUp) claimed = undefined;
      // A drainer took what was to be cancelled: the desired state is needed after all.
      if (wasGivenUp || (isOvertaken && !isNeeded)) continue;
      if (!isNeeded) onFulfilled?.(entry.id);
      await followAliases(entry);
      return entry;
    }
  }

  /** An entry is never without its files: they are kept before it is written. */
  async function requireFiles({ files = [] }: OutboxEntry): Promise<void> {
    if (files.length === 0) return;
    const kept = await createFileStore(database).get(files.map(({ id }) => id));
    if (kept.length < files.length) throw ownError('notFound', { reason: 'fileGone' });
  }

  /** A post that the entry names was delivered while it was written: see `readdress`. */
  async function followAliases(entry: OutboxEntry): Promise<void> {
    const delivered = await readDelivered(database, postsNamedBy(entry));
    if (delivered.size === 0) return;
    await modifyDocuments(outbox, [entry.id], (current) => {
      if (current === undefined) return undefined;
      const next = followDelivered(current.entry, delivered);
      return next === current.entry ? current : documentOf(next, current.draftId);
    });
  }

  return {
    actor,
    entries: (userId: string): Promise<readonly OutboxEntry[]> => listEntries(database, userId),
    append,
    /**
     * Removes the entry, then its dependents. `taken`: by this call, of all that are made at once by one only. `gone`:
     * it was not there any more. `mayHaveArrived`: all stay.
     */
    async withdraw(entryId: string, dependentIds: readonly string[]): Promise<'taken' | 'gone' | 'mayHaveArrived'> {
      // Drafts that a crash has left beside them would count again.
      const stored = documentsIn(await readStored(outbox, [entryId, ...dependentIds]));
      await removeConsumedDrafts(database, stored, draftKeysOf);
      let outcome = 'gone' as 'taken' | 'gone' | 'mayHaveArrived';
      await modifyDocuments(outbox, [entryId], (current) => {
        outcome = current === undefined ? 'gone' : canTakeBack(current.entry) ? 'taken' : 'mayHaveArrived';
        return outcome === 'taken' ? null : current;
      });
      onWritten();
      // A crash here leaves dependents of nothing: they are refused and shown, not lost.
      if (outcome === 'taken') await modifyDocuments(outbox, dependentIds, () => null);
      return outcome;
    },
  };
}

/** Reads what an intent is made from. */
function createMoments(database: AppDatabase) {
  const session = createSessionStore(database);

  /** The account that acts; rejects with `unauthorized` where nobody is signed in. */
  async function actor(): Promise<Actor> {
    const { userId, currentUser } = await session.get();
    if (userId === null) throw new KnownError('unauthorized', t('errors.loggedOut'));
    return { userId, user: currentUser };
  }

  /** Who acted last. */
  let lastUserId: string | undefined;

  /**
   * Read in one round: a press waits for it. What is read ahead, for the account that acted last and under the id that
   * the target had, is read again where that is another by now.
   */
  async function moment(target: string): Promise<ReadMoment> {
    const foreseen = lastUserId;
    const ahead = foreseen === undefined ? undefined : readOutbox(database, foreseen);
    const ofActor = actor().then(async (by) => {
      lastUserId = by.userId;
      return { by, stored: await (by.userId === foreseen && ahead !== undefined ? ahead : readOutbox(database, by.userId)) };
    });
    const [{ by, stored }, aliases, before] = await Promise.all([
      ofActor,
      readAliases(database),
      readConfirmed(database, target),
      ahead,
    ]);
    const entries = documentsIn(stored).map(({ entry }) => entry);
    const unsent = idsToday(entries).get(target);
    const isKnown = Object.keys(before).length > 0 || unsent !== undefined;
    // Neither there nor unsent: perhaps delivered between the two readings, after that of the aliases and before that
    // of the outbox.
    const known = target === '' || isKnown || target in aliases ? aliases : await readAliases(database);
    const current = known[target] ?? unsent ?? target;
    const confirmed = current === target ? before : await readConfirmed(database, current);
    return { actor: by, target: current, entries, confirmed, stored };
  }

  return { actor, moment };
}
