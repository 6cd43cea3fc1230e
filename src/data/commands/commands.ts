import type { Post } from '#contract/resources/post.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import { mayHaveArrived, retryByReader } from '#core/outbox/stages.ts';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import type { AppDatabase } from '../database.ts';
import { draftDocumentId } from '../draft-id.ts';
import { isSameText, returnedDraft, returnedDraftId } from '../drafts.ts';
import { modifyDocuments, modifyWith } from '../stores/modify-documents.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { readdressDrafts } from '../stores/readdress.ts';
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
}

interface Submission {
  readonly draftId: string;
  readonly body: string;
}

/** The page's writes. Each is one local write that is durable when it resolves; those of one page run one after another. */
export function createCommands({ database, ids, clock, onChange }: CommandsOptions): Commands {
  const writer = createIntentWriter({ database, ids, clock, onWritten: onChange });
  const store = createOutboxStore(database);
  let last: Promise<unknown> = Promise.resolve();

  /** In the order of the reader's taps, so that a second tap sees the entry of the first. */
  function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const turn = last.then(job, job);
    last = turn.catch(() => undefined);
    return turn;
  }

  /**
   * The entry is durable before the draft goes: a crash in between leaves a draft that counts as consumed, since it has the entry's text. What was
   * typed after the last autosave is stored there before.
   */
  async function submit({ draftId, body }: Submission, append: () => Promise<OutboxEntry>): Promise<string> {
    const { userId } = await writer.actor();
    await modifyDocuments(database.drafts, [draftDocumentId(userId, draftId)], (current) =>
      current === undefined || isSameText(current.postBody, body)
        ? current
        : { ...current, postBody: body, updatedAt: clock.now() },
    );
    const entry = await append();
    await modifyDocuments(database.drafts, [draftDocumentId(entry.userId, draftId)], (current) =>
      current !== undefined && isSameText(current.postBody, body) ? null : current,
    );
    return entry.id;
  }

  /** The entry and what refers to it, directly or through others; nothing of it is sent any more. */
  function withdraw(entryId: string, entries: readonly OutboxEntry[]): Promise<boolean> {
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

  return {
    createPost: ({ body, isSensitive, groupId, draftId }) =>
      inTurn(() =>
        submit({ draftId, body }, () =>
          writer.append(
            '',
            ({ actor }) => ({
              kind: 'post',
              target: '',
              payload: { ...written(actor, body, isSensitive), groupId: groupId ?? null },
            }),
            draftId,
          ),
        ),
      ),
    createComment: ({ parentId, body, isSensitive, draftId }) =>
      inTurn(() =>
        submit({ draftId, body }, () =>
          writer.append(
            parentId,
            (moment) => ({
              kind: 'comment',
              target: moment.target,
              payload: { ...written(moment.actor, body, isSensitive), ...placeOf(moment) },
            }),
            draftId,
          ),
        ),
      ),
    createQuote: ({ quotedId, body, isSensitive, draftId }) =>
      inTurn(() =>
        submit({ draftId, body }, () =>
          writer.append(
            quotedId,
            ({ actor, target }) => ({ kind: 'quote', target, payload: { ...written(actor, body, isSensitive), groupId: null } }),
            draftId,
          ),
        ),
      ),
    setReaction: ({ postId, reaction }) =>
      inTurn(async () => {
        let before: string | null = null;
        await writer.append(postId, (moment) => {
          before = intendedReaction(moment);
          return {
            kind: 'reaction',
            target: moment.target,
            payload: { reaction },
          };
        });
        if (reaction === null) return 'removed';
        return before === null ? 'added' : 'changed';
      }),
    setRepost: ({ postId, reposted }) =>
      inTurn(async () => void (await writer.append(postId, ({ target }) => ({ kind: 'repost', target, payload: { reposted } })))),
    setBookmark: ({ postId, bookmarked }) =>
      inTurn(
        async () => void (await writer.append(postId, ({ target }) => ({ kind: 'bookmark', target, payload: { bookmarked } }))),
      ),
    setFollow: ({ userId, username, following }) =>
      inTurn(
        async () =>
          void (await writer.append(userId, ({ target }) => ({ kind: 'follow', target, payload: { following, username } }))),
      ),
    deletePost: ({ postId }) =>
      inTurn(async () => {
        const found = await ownEntry(postId);
        const isUnconfirmed = found?.entry.state === 'failed' && mayHaveArrived(found.entry);
        if (found !== undefined && !isUnconfirmed && (await withdraw(postId, found.entries))) return;
        // Only its own key tells whether the server has it.
        if (isUnconfirmed) await store.update(postId, retryByReader);
        // Delivered, or on its way: the deletion follows it.
        await writer.append(postId, ({ target }) => ({ kind: 'deletePost', target, payload: {} }));
      }),
    saveDraft: (input) => inTurn(() => saveDraft(input)),
    discardDraft: (draftId) =>
      inTurn(async () => {
        const { userId } = await writer.actor();
        await modifyDocuments(database.drafts, [draftDocumentId(userId, draftId)], () => null);
      }),
    retryEntry: (entryId) =>
      inTurn(async () => {
        await store.update(entryId, retryByReader);
        onChange();
      }),
    discardEntry: (entryId) =>
      inTurn(async () => {
        const found = await ownEntry(entryId);
        if (found === undefined) return;
        if (!(await withdraw(entryId, found.entries))) throw beingSent();
        await modifyDocuments(database.drafts, [draftDocumentId(found.entry.userId, returnedDraftId(entryId))], () => null);
      }),
    editEntry: (entryId) =>
      inTurn(async () => {
        const found = await ownEntry(entryId);
        // Answered meanwhile; a refusal's text is waiting under its draft id.
        if (found === undefined) return returnedDraftId(entryId);
        // Under a new key it would be there twice.
        if (mayHaveArrived(found.entry)) throw found.entry.state === 'failed' ? perhapsPosted() : beingSent();
        // What refers to the post is taken back with it: sent alone it would name a post that nobody has.
        const returned = await returnAsDrafts([found.entry, ...dependentsOf(entryId, found.entries)]);
        if (await withdraw(entryId, found.entries)) return returnedDraftId(entryId);
        await modifyDocuments(database.drafts, returned, () => null);
        throw beingSent();
      }),
  };

  async function saveDraft(input: DraftInput): Promise<void> {
    const { userId } = await writer.actor();
    const id = draftDocumentId(userId, input.draftId);
    const originalPostId = input.originalPostId && (await writer.currentId(input.originalPostId));
    await modifyDocuments(database.drafts, [id], (current) => {
      if (input.postBody.trim() === '') return null;
      const reason = current?.reason === undefined ? {} : { reason: current.reason };
      return { id, userId, ...input, originalPostId, updatedAt: clock.now(), ...reason };
    });
    if (originalPostId === null) return;
    // The post was delivered while the draft was written: see `readdress`.
    const delivered = await writer.currentId(originalPostId);
    if (delivered !== originalPostId) await readdressDrafts(database, { provisionalId: originalPostId, id: delivered });
  }

  /** Answers the keys of the drafts that it made. */
  async function returnAsDrafts(entries: readonly OutboxEntry[]): Promise<readonly string[]> {
    const drafts = entries.flatMap((entry) => {
      const reason = entry.state === 'failed' ? { reason: entry.error.message } : {};
      return returnedDraft(entry, { now: clock.now(), ...reason }) ?? [];
    });
    const byId = new Map(drafts.map((draft) => [draft.id, draft]));
    const made = new Set<string>();
    await modifyWith(database.drafts, byId, (draft, current, id) => {
      // A refused text that the reader has begun to change already is not overwritten.
      if (current !== undefined) return current;
      made.add(id);
      return draft;
    });
    return [...made];
  }
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
  return post === undefined ? null : pending.overlayPost(post).value.userReaction;
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
