import type { Entities } from '#core/outbox/entities.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import { kindNamed } from '#core/outbox/registry.ts';
import type { DidOf, InputOf, OutboxKindName } from '#core/outbox/registry.ts';
import { retryByReader } from '#core/outbox/stages.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import { readDelivered } from '../stores/aliases.ts';
import { createDraftStore } from '../stores/draft-store.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createPending } from '../views/pending.ts';
import type { Commands, DraftInput, Intended } from './command-types.ts';
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

/** The page's writes. Each is one local write that is durable when it resolves; those of one page run one after another. */
export function createCommands({ database, ids, clock, onChange, onFulfilled }: CommandsOptions): Commands {
  const writer = createIntentWriter({ database, ids, clock, onWritten: onChange, onFulfilled });
  const store = createOutboxStore(database);
  const drafts = createDraftStore(database, clock);
  const takingBack = createTakingBack({ database, writer, store, drafts });
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
    const isOver = kind.takesBackUnsent === true && (await takingBack.unsent(target));
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
        throw await takingBack.goneMeanwhile(userId, entryId);
      }),
    discardEntry: (entryId) => inTurn(() => takingBack.discard(entryId)),
    editEntry: (entryId) => inTurn(() => takingBack.asDraft(entryId)),
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
