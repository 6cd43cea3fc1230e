import type { Post } from '#contract/resources/post.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { Intent } from '#core/outbox/new-intent.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { OutboxKindName } from '#core/outbox/registry.ts';
import { mayHaveArrived, retryByReader } from '#core/outbox/stages.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import { returnedDraftKey } from '../drafts.ts';
import { readDelivered } from '../stores/aliases.ts';
import { createDraftStore, draftGone } from '../stores/draft-store.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createPending } from '../views/pending.ts';
import type { Commands, DraftInput } from './command-types.ts';
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

/** A creation and what it is written in: the composer's draft, where it has one. */
interface Submission extends Omit<DraftInput, 'draftKey'> {
  readonly draftKey?: string | undefined;
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

  /**
   * The draft says as which entry it is sent, then the entry is durable, then the draft goes: a crash in between leaves a draft that does not count
   * once the entry is there (`isConsumed`), and that becomes the same entry where it is not.
   */
  async function submit<Name extends OutboxKindName>(
    { draftKey, ...text }: Submission,
    target: string,
    intentOf: (moment: Moment) => Intent<Name>,
  ): Promise<string> {
    if (draftKey === undefined) return (await writer.append(target, intentOf)).id;
    const { userId } = await writer.actor();
    const input = { ...text, draftKey };
    const entry = await writer.append(target, intentOf, {
      key: draftKey,
      claim: (entryId) => drafts.claim(userId, input, entryId),
    });
    await drafts.sent(userId, input, entry.id);
    return entry.id;
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
    createPost: ({ body, isSensitive, groupId = null, draftKey }) =>
      inTurn(() =>
        submit({ draftKey, postType: 'POST', originalPostId: null, postBody: body, isSensitive, groupId }, '', ({ actor }) => ({
          kind: 'post',
          target: '',
          payload: { ...written(actor, body, isSensitive), groupId },
        })),
      ),
    createComment: ({ parentId, body, isSensitive, draftKey }) =>
      inTurn(() =>
        submit(
          { draftKey, postType: 'comment', originalPostId: parentId, postBody: body, isSensitive, groupId: null },
          parentId,
          (moment) => ({
            kind: 'comment',
            target: moment.target,
            payload: { ...written(moment.actor, body, isSensitive), ...placeOf(moment) },
          }),
        ),
      ),
    createQuote: ({ quotedId, body, isSensitive, draftKey }) =>
      inTurn(() =>
        submit(
          { draftKey, postType: 'quote', originalPostId: quotedId, postBody: body, isSensitive, groupId: null },
          quotedId,
          ({ actor, target }) => ({ kind: 'quote', target, payload: { ...written(actor, body, isSensitive), groupId: null } }),
        ),
      ),
    setReaction: ({ postId, reaction }) =>
      inTurn(async () => {
        let before: string | null = null;
        const { id: entryId } = await writer.append(postId, (moment) => {
          before = intendedReaction(moment);
          return {
            kind: 'reaction',
            target: moment.target,
            payload: { reaction },
          };
        });
        if (reaction === null) return { entryId, did: 'removed' };
        return { entryId, did: before === null ? 'added' : 'changed' };
      }),
    setRepost: ({ postId, reposted }) =>
      inTurn(async () => (await writer.append(postId, ({ target }) => ({ kind: 'repost', target, payload: { reposted } }))).id),
    setBookmark: ({ postId, bookmarked }) =>
      inTurn(
        async () => (await writer.append(postId, ({ target }) => ({ kind: 'bookmark', target, payload: { bookmarked } }))).id,
      ),
    setFollow: ({ userId, username, following, showsWhenConfirmed = false }) =>
      inTurn(
        async () =>
          (
            await writer.append(userId, ({ target }) => ({
              kind: 'follow',
              target,
              payload: { following, username, by: 'id', ...(showsWhenConfirmed ? { showsWhenConfirmed } : {}) },
            }))
          ).id,
      ),
    deletePost: ({ postId }) =>
      inTurn(async () => {
        const found = await ownEntry(postId);
        const isUnconfirmed = found?.entry.state === 'failed' && mayHaveArrived(found.entry);
        if (found !== undefined && !isUnconfirmed && (await withdraw(postId, found.entries)) === 'taken') return null;
        // Only its own key tells whether the server has it.
        if (isUnconfirmed) await store.update(postId, retryByReader);
        // Delivered, or on its way: the deletion follows it.
        return (await writer.append(postId, ({ target }) => ({ kind: 'deletePost', target, payload: {} }))).id;
      }),
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

function written(actor: Moment['actor'], body: string, isSensitive: boolean) {
  return { body, isSensitive, authorUsername: actor.user?.username ?? null };
}

/** Where a comment on the target stands in its thread. */
function placeOf({ target, entries, confirmed }: Moment): { rootId: string; grandparentId: string | null } {
  const parent = confirmed.post ?? provisionalPostOf(entries.find(({ id }) => id === target));
  return { rootId: parent?.rootUlid ?? target, grandparentId: parent?.parentUlid ?? null };
}

function provisionalPostOf(entry: OutboxEntry | undefined): Post | undefined {
  const read = entry === undefined ? undefined : readEntry(entry);
  return read?.readable === true ? read.kind.provisionalPost?.(read.entry, read.payload, {}) : undefined;
}

/** The reader's reaction as they see it now. */
function intendedReaction({ actor, target, entries, confirmed }: Moment): string | null {
  const pending = createPending({
    userId: actor.userId,
    documents: entries.map((entry) => ({ id: entry.id, userId: entry.userId, entry })),
    aliases: {},
  });
  const post = confirmed.post ?? pending.provisional(target)?.build(undefined);
  return post === undefined ? null : pending.overlay('post', post).value.userReaction;
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
