import type { Entities, EntityName } from '#core/outbox/entities.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import type { EntryMove, OutboxStore } from '#core/outbox/ports.ts';
import { kindNamed, readEntry } from '#core/outbox/registry.ts';
import type { DidOf, InputOf, OutboxKindName, PayloadOf } from '#core/outbox/registry.ts';
import { mayHaveArrived, retryByReader, sendNowByReader } from '#core/outbox/stages.ts';
import { isNewMember } from '#core/people/new-member.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { Search } from '#core/search/search-text.ts';
import type { AppDatabase } from '../database.ts';
import { readDelivered } from '../stores/aliases.ts';
import { createFileStore } from '../files/file-store.ts';
import { createEntryFiles } from '../files/named-files.ts';
import { createDraftStore } from '../stores/draft-store.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { keepSearch } from '../stores/recent-searches.ts';
import { createPending } from '../views/pending.ts';
import type { DraftDocument } from '../collections/drafts.ts';
import type { DraftInput, DraftPlace, Intended } from './command-types.ts';
import { createIntentWriter } from './intents.ts';
import type { Moment } from './intents.ts';
import { createTakingBack } from './taking-back.ts';

export interface CommandsOptions {
  readonly database: AppDatabase;
  readonly ids: IdSource;
  readonly clock: Clock;
  /** At each change of the outbox, before what follows it: time to drain (OB37). */
  readonly onChange: () => void;
  /** A desired state that is so already, or takes back what the server has not heard of: there is nothing to send. */
  readonly onFulfilled?: (entryId: string) => void;
}

/** What the reader can do. */
export type Commands = ReturnType<typeof createCommands>;

/**
 * The page's writes. Each is one local write that resolves when it is durable on the device; none waits for the
 * network. Those of one page run one after another.
 */
export function createCommands({ database, ids, clock, onChange, onFulfilled }: CommandsOptions) {
  const writer = createIntentWriter({ database, ids, clock, onWritten: onChange, onFulfilled });
  const store = createOutboxStore(database);
  const drafts = createDraftStore(database, clock);
  const files = createFileStore(database);
  const takingBack = createTakingBack({ database, writer, store, drafts, files: createEntryFiles(database) });
  let last: Promise<unknown> = Promise.resolve();

  /** In the order of the reader's taps, so that a second tap sees the entry of the first. */
  function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const turn = last.then(job, job);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function appendIntent<Name extends OutboxKindName>(name: Name, input: InputOf<Name>): Promise<Intended<Name>> {
    const kind = kindNamed(name);
    const target = kind.targetOf(input);
    let did: DidOf<Name> | undefined;
    if (kind.draftOf !== undefined) await takingBack.requireTarget(target);
    const textsKept = kind.takesBackUnsent === true ? await takingBack.unsent(target) : null;
    const intentOf = (moment: Moment): Intent<Name> => {
      const given = {
        ...factsOf(moment.actor, clock.now()),
        target: moment.target,
        seen: () => seenTarget(moment),
        ...waitingPayloads(name, moment),
      };
      const payload = kind.payloadOf(input, given);
      did = kind.did?.(payload, given);
      return { kind: name, target: moment.target, payload };
    };
    const draftKey = kind.draftKeyOf?.(input);
    const append = () =>
      draftKey === undefined ? writer.append(target, intentOf).then(({ id }) => id) : submit(draftKey, target, intentOf);
    const entryId = textsKept === null ? await append() : target;
    return { entryId, did: did ?? ('done' as DidOf<Name>), isOver: textsKept !== null, textsKept: textsKept ?? 0 };
  }

  /**
   * The draft says as which entry it is sent, then the entry is durable, then the draft goes: a crash in between leaves
   * a draft that does not count once the entry is there (`isConsumed`), and that becomes the same entry where it is
   * not.
   */
  async function submit<Name extends OutboxKindName>(
    draftKey: string,
    target: string,
    intentOf: (moment: Moment) => Intent<Name>,
  ): Promise<string> {
    const { userId } = await writer.actor();
    const inputOf = ({ kind, payload }: Intent<Name>): DraftInput | undefined => {
      const text = kindNamed(kind).draftOf?.(target, payload);
      return text && { ...text, draftKey };
    };
    let input: DraftInput | undefined;
    const entry = await writer.append(target, intentOf, {
      key: draftKey,
      async claim(entryId, intent) {
        input = inputOf(intent);
        return input === undefined ? { id: entryId } : drafts.claim(userId, input, entryId);
      },
    });
    if (input !== undefined) await drafts.sent(userId, input.draftKey, entry.id);
    return entry.id;
  }

  return {
    /**
     * What the reader did, of any kind (`core/outbox/registry.ts`), into the outbox. One that is made from a draft
     * deletes that; it rejects with `conflict`, and sends nothing, where another page has sent or discarded it.
     */
    intend: <Name extends OutboxKindName>(kind: Name, input: InputOf<Name>): Promise<Intended<Name>> =>
      inTurn(() => appendIntent(kind, input)),

    /**
     * Keeps files on the device, all or none, for an intent or a draft to name; answers their ids. What nothing names
     * goes after a day. Rejects with a `StorageError` where there is no room for them.
     */
    async keepFiles(blobs: readonly Blob[]): Promise<readonly string[]> {
      const { userId } = await writer.actor();
      const kept = blobs.map((blob) => ({ id: ids.nextId(), userId, blob, keptAt: clock.now() }));
      await files.keep(kept);
      return kept.map(({ id }) => id);
    },
    /** The bytes of a kept file; `undefined` where the device has it no more. */
    readFile: async (id: string): Promise<Blob | undefined> => (await files.get([id]))[0]?.blob,

    /**
     * The reader's drafts, or those about one thing, as the device holds them in this moment, newest first: views lag
     * what another page has written.
     */
    readDrafts: (about?: DraftPlace): Promise<readonly DraftDocument[]> =>
      inTurn(async () => drafts.list((await writer.actor()).userId, about)),
    /** `gone`: another page has sent or discarded it, and the text is not kept under this key. */
    saveDraft: (input: DraftInput): Promise<'kept' | 'gone'> =>
      inTurn(async () => drafts.save((await writer.actor()).userId, input)),
    discardDraft: (draftKey: string): Promise<void> =>
      inTurn(async () => drafts.discard((await writer.actor()).userId, draftKey)),
    /** Takes a discarding back. */
    restoreDraft: (draft: DraftDocument): Promise<void> =>
      inTurn(async () => {
        if ((await writer.actor()).userId === draft.userId) await drafts.restore(draft);
      }),

    /** Puts it on top of what was looked for lately; `null` forgets all of that. */
    keepSearch: (search: Search | null): Promise<void> => inTurn(() => keepSearch(database, clock.now(), search)),

    /** All that waits for a time of our own goes now. */
    sendNow: (): Promise<void> => inTurn(async () => moveAll(store, await writer.actor(), sendNowByReader).then(onChange)),
    /**
     * Of a failed or waiting entry. This and the next two reject with `conflict`, and a sentence for the reader, where
     * another page was faster.
     */
    retryEntry: (entryId: string): Promise<void> =>
      inTurn(async () => {
        const { userId } = await writer.actor();
        const entry = await store.update(entryId, retryByReader);
        onChange();
        if (entry !== undefined || (await readDelivered(database, [entryId])).size > 0) return;
        throw await takingBack.goneMeanwhile(userId, entryId);
      }),
    /**
     * What a creation says that the server refused, for its form to be opened again; `undefined` where it is none any
     * more.
     */
    readRefused: <Name extends OutboxKindName>(kind: Name, entryId: string): Promise<PayloadOf<Name> | undefined> =>
      inTurn(async () => {
        const { userId } = await writer.actor();
        const entry = (await store.getAll([entryId])).get(entryId);
        if (entry?.userId !== userId || entry.kind !== kind || entry.state !== 'failed' || mayHaveArrived(entry))
          return undefined;
        const read = readEntry(entry);
        return read.readable ? (read.payload as PayloadOf<Name>) : undefined;
      }),
    discardEntry: (entryId: string): Promise<number> => inTurn(() => takingBack.discard(entryId)),
    /**
     * Takes a failed or waiting creation back: its text is a draft from then on, and nowhere else. Answers the key of
     * that draft.
     */
    editEntry: (entryId: string): Promise<string> => inTurn(() => takingBack.asDraft(entryId)),
  };
}

/** Moves all entries of the member, each as it is stored by then. */
async function moveAll(
  store: Pick<OutboxStore, 'list' | 'updateAll'>,
  { userId }: Moment['actor'],
  move: EntryMove,
): Promise<void> {
  await store.updateAll(new Map((await store.list(userId)).map(({ id }) => [id, move])));
}

function factsOf({ user }: Moment['actor'], now: number) {
  return {
    username: user?.username ?? null,
    isGold: user?.badges.includes('gold_verified') === true,
    isNew: user !== null && isNewMember(user, now),
    following: user?.following,
  };
}

/**
 * What waits of a kind, on the target and elsewhere. One that this version cannot read is left out, as it shows nothing
 * either.
 */
function waitingPayloads(name: OutboxKindName, { target, entries }: Moment) {
  const payloadsOf = (isThere: (entry: OutboxEntry) => boolean): readonly unknown[] =>
    entries
      .filter((entry) => entry.kind === name && isThere(entry))
      .map(readEntry)
      .flatMap((read) => (read.readable ? [read.payload] : []));
  return {
    waiting: () => payloadsOf((entry) => entry.target === target),
    waitingElsewhere: () => payloadsOf((entry) => entry.target !== target),
  };
}

/** What the reader acts on, as they see it now. */
function seenTarget({ actor, target, entries, confirmed }: Moment): Partial<Entities> {
  const pending = createPending({
    userId: actor.userId,
    documents: entries.map((entry) => ({ id: entry.id, userId: entry.userId, entry })),
    aliases: {},
  });
  const post = confirmed.post ?? pending.provisional(target)?.build(undefined);
  const found: Partial<Entities> = post === undefined ? confirmed : { ...confirmed, post };
  const seen = <Name extends EntityName>([name, document]: readonly [Name, Entities[Name]]) =>
    [name, pending.overlay(name, document).value] as const;
  return Object.fromEntries((Object.entries(found) as [EntityName, Entities[EntityName]][]).map(seen));
}
