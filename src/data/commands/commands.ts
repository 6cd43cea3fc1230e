import { KnownError } from '#core/errors/error-kind.ts';
import type { Entities } from '#core/outbox/entities.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import { kindNamed } from '#core/outbox/registry.ts';
import type { DidOf, InputOf, OutboxKindName } from '#core/outbox/registry.ts';
import { mayHaveArrived, retryByReader } from '#core/outbox/stages.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import { returnedDraftKey } from '../drafts.ts';
import { readDelivered } from '../stores/aliases.ts';
import { createDraftStore, draftGone } from '../stores/draft-store.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createPending } from '../views/pending.ts';
import type { Commands, DraftInput, Intended } from './command-types.ts';
import { createIntentWriter } from './intents.ts';
import type { Moment } from './intents.ts';

export interface CommandsOptions {
  readonly database: AppDatabase;
  readonly ids: IdSource;
  readonly clock: Clock;
  /** At each change of the outbox, before what follows it: time to drain (OB37). */
  readonly onChange: () => void;
  /** A wish that is so already, or takes back what the server has not heard of: there is nothing to send. */
  readonly onFulfilled?: (entryId: string) => void;
}

/** The page's writes. Each is one local write that is durable when it resolves; those of one page run one after another. */
export function createCommands({ database, ids, clock, onChange, onFulfilled }: CommandsOptions): Commands {
  const writer = createIntentWriter({ database, ids, clock, onWritten: onChange, onFulfilled });
  const store = createOutboxStore(database);
  const drafts = createDraftStore(database, clock);
  let last: Promise<unknown> = Promise.resolve();

  /** In the order of the reader's taps, so that a second tap sees the entry of the first. */
  function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const turn = last.then(job, job);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function intend<Name extends OutboxKindName>(name: Name, input: InputOf<Name>): Promise<Intended<Name>> {
    const kind = kindNamed(name);
    const target = kind.targetOf(input);
    let did: DidOf<Name> | undefined;
    const isOver = kind.takesBackUnsent === true && (await takeBackUnsent(target));
    const intentOf = (moment: Moment): Intent<Name> => {
      const given = { username: moment.actor.user?.username ?? null, target: moment.target, seen: () => seenTarget(moment) };
      const payload = kind.payloadOf(input, given);
      did = kind.did?.(payload, given);
      return { kind: name, target: moment.target, payload };
    };
    const draftKey = kind.draftKeyOf?.(input);
    const entryId = isOver
      ? target
      : draftKey === undefined
        ? (await writer.append(target, intentOf)).id
        : await submit(draftKey, target, intentOf);
    return { entryId, did: did ?? ('done' as DidOf<Name>), isOver };
  }

  /**
   * The draft says as which entry it is sent, then the entry is durable, then the draft goes: a crash in between leaves a draft that does not count
   * once the entry is there (`isConsumed`), and that becomes the same entry where it is not.
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
        return input === undefined ? entryId : drafts.claim(userId, input, entryId);
      },
    });
    if (input !== undefined) await drafts.sent(userId, input, entry.id);
    return entry.id;
  }

  /** Whether it was unsent, and nothing of it is sent now. Else it is delivered, or on its way, and what is done to it follows it. */
  async function takeBackUnsent(entryId: string): Promise<boolean> {
    const found = await ownEntry(entryId);
    const isUnconfirmed = found?.entry.state === 'failed' && mayHaveArrived(found.entry);
    if (found !== undefined && !isUnconfirmed && (await withdraw(entryId, found.entries)) === 'taken') return true;
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

  async function ownEntry(entryId: string): Promise<{ entry: OutboxEntry; entries: readonly OutboxEntry[] } | undefined> {
    const { userId } = await writer.actor();
    const entries = await writer.entries(userId);
    const entry = entries.find(({ id }) => id === entryId);
    return entry === undefined ? undefined : { entry, entries };
  }

  /** Answers the key of the draft that its text is now. */
  async function takeBack(entryId: string): Promise<string> {
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

  /** Where an entry went that another page, or the drainer, has taken in this moment, as a sentence. */
  async function goneMeanwhile(userId: string, entryId: string): Promise<KnownError> {
    if ((await readDelivered(database, [entryId])).size > 0) return new KnownError('conflict', 'This has been sent.');
    const isDraft = (await drafts.takenBack(userId, entryId)) !== undefined;
    return isDraft ? new KnownError('conflict', 'This is a draft now. You find it under Drafts.') : draftGone();
  }

  return {
    intend: (kind, input) => inTurn(() => intend(kind, input)),
    readDrafts: (about) => inTurn(async () => drafts.list((await writer.actor()).userId, about)),
    saveDraft: (input) => inTurn(async () => drafts.save((await writer.actor()).userId, input)),
    discardDraft: (draftKey) => inTurn(async () => drafts.discard((await writer.actor()).userId, draftKey)),
    restoreDraft: (draft) =>
      inTurn(async () => {
        if ((await writer.actor()).userId === draft.userId) await drafts.restore(draft);
      }),
    retryEntry: (entryId) =>
      inTurn(async () => {
        const { userId } = await writer.actor();
        const entry = await store.update(entryId, retryByReader);
        onChange();
        if (entry !== undefined || (await readDelivered(database, [entryId])).size > 0) return;
        throw await goneMeanwhile(userId, entryId);
      }),
    discardEntry: (entryId) =>
      inTurn(async () => {
        const { userId } = await writer.actor();
        const found = await ownEntry(entryId);
        const outcome = found === undefined ? 'gone' : await withdraw(entryId, found.entries);
        if (outcome === 'mayHaveArrived') throw beingSent();
        if (outcome === 'gone') throw await goneMeanwhile(userId, entryId);
        await drafts.discard(userId, returnedDraftKey(entryId));
      }),
    editEntry: (entryId) => inTurn(() => takeBack(entryId)),
  };
}

/** What the reader acts on, as they see it now. */
function seenTarget({ actor, target, entries, confirmed }: Moment): Partial<Entities> {
  const pending = createPending({
    userId: actor.userId,
    documents: entries.map((entry) => ({ id: entry.id, userId: entry.userId, entry })),
    aliases: {},
  });
  const { user } = confirmed;
  const post = confirmed.post ?? pending.provisional(target)?.build(undefined);
  return {
    ...(post === undefined ? {} : { post: pending.overlay('post', post).value }),
    ...(user === undefined ? {} : { user: pending.overlay('user', user).value }),
  };
}

/** Entries that wait for `entryId`, directly or through others. */
function dependentsOf(entryId: string, entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
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
  return new KnownError('conflict', 'This item may have been posted already. Retry it to find out.');
}

function beingSent(): KnownError {
  return new KnownError('conflict', 'This item is being sent and can no longer be taken back.');
}
