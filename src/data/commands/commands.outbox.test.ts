import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { createIdSource } from '#platform/ids.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { AppDatabase } from '../database.ts';
import { createConfirmedStore } from '../stores/confirmed-store.ts';
import { returnDraft } from '../stores/return-draft.ts';
import { modifyDocuments, queryDocuments } from '../stores/modify-documents.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { samplePost, sampleSession } from '../testing/samples.ts';
import { createViews } from '../views/views.ts';
import type { Commands, DraftInput } from './command-types.ts';
import { createCommands } from './commands.ts';

const READER = 'READER';
let now: number;
const clock = { now: () => now };
const onChange = vi.fn<() => void>();
let database: AppDatabase;
let commands: Commands;

beforeEach(async () => {
  now = 1_000_000;
  onChange.mockClear();
  ({ database, commands } = await openCommands(READER, { clock, onChange }));
});

afterEach(() => database.close());

const entries = () => createOutboxStore(database).list(READER);
const update = (id: string, change: (entry: OutboxEntry) => OutboxEntry) => createOutboxStore(database).update(id, change);
const drafts = () => firstValueFrom(createViews({ database }).drafts());

const draft = (given: Partial<DraftInput> = {}): DraftInput => ({
  draftId: 'default',
  postType: 'POST',
  originalPostId: null,
  postBody: 'Half a thought',
  isSensitive: false,
  groupId: null,
  ...given,
});

const sending = (entry: OutboxEntry): OutboxEntry => ({ ...entry, state: 'sending', sentAt: now }) as OutboxEntry;
const failed = (entry: OutboxEntry): OutboxEntry =>
  ({ ...entry, state: 'failed', error: { kind: 'invalid', message: 'Too rude.' } }) as OutboxEntry;

describe('toggles', () => {
  beforeEach(() => createPostWriter(database, clock).upsert([samplePost({ id: 'A' })]));

  it('answers what a reaction did, for the toast', async () => {
    expect(await commands.setReaction({ postId: 'A', reaction: 'fire' })).toBe('added');
    expect(await commands.setReaction({ postId: 'A', reaction: 'love' })).toBe('changed');
    expect(await commands.setReaction({ postId: 'A', reaction: null })).toBe('removed');
  });

  it('keeps the newest reaction only, and none that is fulfilled already [REACT-01]', async () => {
    await commands.setReaction({ postId: 'A', reaction: 'fire' });
    await commands.setReaction({ postId: 'A', reaction: 'love' });
    expect((await entries()).map(({ id, payload }) => [id, payload])).toEqual([['ENTRY-0002', { reaction: 'love' }]]);
    await commands.setReaction({ postId: 'A', reaction: null });
    expect(await entries()).toEqual([]);
  });

  it('sees the tap before it, however fast they come', async () => {
    await Promise.all([true, false, true, false].map((bookmarked) => commands.setBookmark({ postId: 'A', bookmarked })));
    expect(await entries()).toEqual([]);
  });

  it('drops no wish by what the target was before an answer that came while both were read [OB46]', async () => {
    await commands.setReaction({ postId: 'A', reaction: 'fire' });
    await update('ENTRY-0001', sending);
    const [posts, outbox] = [database.posts.storageInstance, database.outbox.storageInstance];
    const [readPosts, readOutbox] = [posts.findDocumentsById.bind(posts), outbox.query.bind(outbox)];
    let tellApplied: (() => void) | undefined;
    const applied = new Promise<void>((resolve) => (tellApplied = resolve));
    // The target is read first; then the answer is applied and its entry goes; then the outbox is read.
    vi.spyOn(posts, 'findDocumentsById').mockImplementationOnce(async (...given) => {
      const before = await readPosts(...given);
      await createConfirmedStore(database, clock).apply([{ type: 'patchPost', id: 'A', patch: { userReaction: 'fire' } }]);
      await createOutboxStore(database).remove(['ENTRY-0001']);
      tellApplied?.();
      return before;
    });
    vi.spyOn(outbox, 'query').mockImplementationOnce(async (...given) => {
      await applied;
      return readOutbox(...given);
    });
    await commands.setReaction({ postId: 'A', reaction: null });
    vi.restoreAllMocks();
    expect((await entries()).map(({ payload }) => payload)).toEqual([{ reaction: null }]);
  });

  it('tells once more what a view does not know that wishes for it [OB46]', async () => {
    const told = vi.fn<() => void>();
    const listening = database.posts.$.subscribe(told);
    await commands.setReaction({ postId: 'A', reaction: null });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(await entries()).toEqual([]);
    listening.unsubscribe();
  });

  it('fails no wish that is fulfilled because there is no room to tell of it', async () => {
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    vi.spyOn(database.posts.storageInstance, 'bulkWrite').mockRejectedValue(full);
    expect(await commands.setReaction({ postId: 'A', reaction: null })).toBe('removed');
    vi.restoreAllMocks();
  });

  it('follows a wish that is under way with the newer one', async () => {
    await commands.setBookmark({ postId: 'A', bookmarked: true });
    await update('ENTRY-0001', sending);
    await commands.setBookmark({ postId: 'A', bookmarked: false });
    expect((await entries()).map(({ id, state }) => [id, state])).toEqual([
      ['ENTRY-0001', 'sending'],
      ['ENTRY-0002', 'queued'],
    ]);
  });

  it('wakes the drainer after each write', async () => {
    await commands.setBookmark({ postId: 'A', bookmarked: true });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('lays what another account wishes on that account’s outbox, and finds the first one’s as it was', async () => {
    const OTHER = 'OTHER';
    const account = (userId: string) =>
      modifyDocuments(database.session, ['current'], (_current, id) => ({ ...sampleSession(userId), id }));
    await commands.setReaction({ postId: 'A', reaction: 'fire' });
    await account(OTHER);
    expect(await commands.setReaction({ postId: 'A', reaction: 'love' })).toBe('added');
    await account(READER);
    expect(await commands.setReaction({ postId: 'A', reaction: null })).toBe('removed');
    const ofOther = await createOutboxStore(database).list(OTHER);
    expect([await entries(), ofOther.map(({ userId, payload }) => [userId, payload])]).toEqual([
      [],
      [[OTHER, { reaction: 'love' }]],
    ]);
  });

  it('reads the account and its outbox in one round from the second press on', async () => {
    await commands.setReaction({ postId: 'A', reaction: 'fire' });
    let isSessionRead = false;
    const readSession = database.session.storageInstance.findDocumentsById.bind(database.session.storageInstance);
    vi.spyOn(database.session.storageInstance, 'findDocumentsById').mockImplementation(async (...input) => {
      const found = await readSession(...input);
      isSessionRead = true;
      return found;
    });
    const readsBefore: boolean[] = [];
    const query = database.outbox.storageInstance.query.bind(database.outbox.storageInstance);
    vi.spyOn(database.outbox.storageInstance, 'query').mockImplementation((prepared) => {
      readsBefore.push(isSessionRead);
      return query(prepared);
    });
    await commands.setReaction({ postId: 'A', reaction: 'love' });
    expect([readsBefore, isSessionRead]).toEqual([[false], true]);
  });

  it('refuses to act for nobody', async () => {
    await database.session.upsert({ ...sampleSession(READER), userId: null, accessToken: null });
    await expect(commands.setBookmark({ postId: 'A', bookmarked: true })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await entries()).toEqual([]);
  });
});

describe('creations and drafts', () => {
  it('turns the draft into an entry', async () => {
    await commands.saveDraft(draft());
    await commands.createPost({ body: 'Half a thought', isSensitive: false, draftId: 'default' });
    expect((await entries()).map(({ kind, state }) => [kind, state])).toEqual([['post', 'queued']]);
    expect(await database.drafts.find().exec()).toEqual([]);
  });

  it('wakes the drainer for an entry whose draft cannot be removed [OB37]', async () => {
    await commands.saveDraft(draft());
    const removal = vi.spyOn(database.drafts.storageInstance, 'bulkWrite').mockRejectedValue(new Error('The storage is gone.'));
    await expect(commands.createPost({ body: 'Half a thought', isSensitive: false, draftId: 'default' })).rejects.toThrow(
      'The storage is gone.',
    );
    removal.mockRestore();
    expect((await entries()).map(({ state }) => state)).toEqual(['queued']);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('counts the draft as consumed when the app died between the two writes, and removes it for good with the entry', async () => {
    await commands.saveDraft(draft());
    const [stored] = await queryDocuments(database.drafts, {});
    now += 10;
    await commands.createPost({ body: 'Half a thought', isSensitive: false, draftId: 'default' });
    await modifyDocuments(database.drafts, ['READER|default'], () => stored);
    expect(await drafts()).toEqual([]);
    await createOutboxStore(database).remove(['ENTRY-0001']);
    expect(await database.drafts.find().exec()).toEqual([]);
  });

  it('counts it as consumed too where the last autosave was older than the text [OB48]', async () => {
    await commands.saveDraft(draft());
    const removal = vi.spyOn(database.outbox.storageInstance, 'bulkWrite').mockImplementationOnce(async (...given) => {
      removal.mockRestore();
      const written = await database.outbox.storageInstance.bulkWrite(...given);
      vi.spyOn(database.drafts.storageInstance, 'bulkWrite').mockRejectedValueOnce(new Error('The tab died here.'));
      return written;
    });
    const body = 'Half a thought, and the other half';
    await expect(commands.createPost({ body, isSensitive: false, draftId: 'default' })).rejects.toThrow('The tab died here.');
    expect((await queryDocuments(database.drafts, {})).map(({ postBody }) => postBody)).toEqual([body]);
    expect(await drafts()).toEqual([]);
    await createOutboxStore(database).remove(['ENTRY-0001']);
    expect(await database.drafts.find().exec()).toEqual([]);
  });

  it('keeps and shows the next text, though the clock was set back by a day since the entry was written [OB48]', async () => {
    now += 25 * 3_600_000;
    await commands.saveDraft(draft({ postBody: 'First ' }));
    await commands.createPost({ body: 'First', isSensitive: false, draftId: 'default' });
    now -= 25 * 3_600_000;
    await commands.saveDraft(draft({ postBody: 'Second, an hour of work' }));
    expect((await drafts()).map(({ postBody }) => postBody)).toEqual(['Second, an hour of work']);
    await update('ENTRY-0001', sending);
    await createOutboxStore(database).remove(['ENTRY-0001']);
    expect((await drafts()).map(({ postBody }) => postBody)).toEqual(['Second, an hour of work']);
  });

  it('takes the same text that is stored once more after it was submitted for the one that it is, whatever the clock says [OB48]', async () => {
    await commands.createPost({ body: 'Half a thought', isSensitive: false, draftId: 'default' });
    now += 10;
    await commands.saveDraft(draft({ postBody: 'Half a thought\n' }));
    expect(await drafts()).toEqual([]);
    await update('ENTRY-0001', sending);
    expect(await queryDocuments(database.drafts, {})).toEqual([]);
  });

  it('keeps what another tab stored in the same place between the entry and the removal [OB48]', async () => {
    await commands.saveDraft(draft());
    const { storageInstance } = database.outbox;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async (...given) => {
      const written = await write(...given);
      await modifyDocuments(
        database.drafts,
        ['READER|default'],
        (current) => current && { ...current, postBody: 'Another text' },
      );
      return written;
    });
    await commands.createPost({ body: 'Half a thought', isSensitive: false, draftId: 'default' });
    expect((await drafts()).map(({ postBody }) => postBody)).toEqual(['Another text']);
  });

  it('keeps a draft that was begun after the entry', async () => {
    await commands.createPost({ body: 'First', isSensitive: false, draftId: 'default' });
    now += 10;
    await commands.saveDraft(draft({ postBody: 'Second' }));
    await createOutboxStore(database).remove(['ENTRY-0001']);
    expect((await drafts()).map(({ postBody }) => postBody)).toEqual(['Second']);
  });

  it('holds an intent on an unsent post back until that is sent, and re-addresses it then', async () => {
    const postId = await commands.createPost({ body: 'Hello', isSensitive: false, draftId: 'default' });
    await commands.setReaction({ postId, reaction: 'fire' });
    await commands.createComment({ parentId: postId, body: 'Me again', isSensitive: false, draftId: `${postId}-comment` });
    await commands.saveDraft(draft({ draftId: `${postId}-quote`, postType: 'quote', originalPostId: postId }));
    expect((await entries()).map(({ dependsOn }) => dependsOn)).toEqual([[], [postId], [postId]]);
    await createConfirmedStore(database, clock).apply([{ type: 'readdress', provisionalId: postId, id: 'REAL' }]);
    await createOutboxStore(database).remove([postId]);
    expect((await entries()).map(({ kind, target, dependsOn, lane }) => ({ kind, target, dependsOn, lane }))).toEqual([
      { kind: 'reaction', target: 'REAL', dependsOn: [], lane: 'reaction:REAL' },
      { kind: 'comment', target: 'REAL', dependsOn: [], lane: 'thread:REAL' },
    ]);
    expect(await drafts()).toMatchObject([{ draftId: `${postId}-quote`, originalPostId: 'REAL' }]);
  });

  it('keeps a thread in one lane when its post is delivered while a reply to an unsent comment is written [OB12] [OB14]', async () => {
    const postId = await commands.createPost({ body: 'Hello', isSensitive: false, draftId: 'default' });
    const comment = (parentId: string) => commands.createComment({ parentId, body: 'More', isSensitive: false, draftId: 'x' });
    const first = await comment(postId);
    const { storageInstance } = database.outbox;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async (...given) => {
      await createPostWriter(database, clock).upsert([samplePost({ id: 'REAL', userId: READER })]);
      await createConfirmedStore(database, clock).apply([{ type: 'readdress', provisionalId: postId, id: 'REAL' }]);
      await createOutboxStore(database).remove([postId]);
      return write(...given);
    });
    await comment(first);
    await comment('REAL');
    expect((await entries()).map(({ lane }) => lane)).toEqual(['thread:REAL', 'thread:REAL', 'thread:REAL']);
  });

  it('leaves no draft of a comment whose composer stood open while the post was delivered [OB14] [OB48]', async () => {
    const postId = await commands.createPost({ body: 'Hello', isSensitive: false, draftId: 'default' });
    const draftId = `${postId}-comment`;
    const typed = (postBody: string) =>
      commands.saveDraft(draft({ draftId, postType: 'comment', originalPostId: postId, postBody }));
    await typed('Half');
    await createConfirmedStore(database, clock).apply([{ type: 'readdress', provisionalId: postId, id: 'REAL' }]);
    await createOutboxStore(database).remove([postId]);
    await typed('Half a thought');
    expect(await drafts()).toMatchObject([{ originalPostId: 'REAL', postBody: 'Half a thought' }]);
    const views = createViews({ database });
    for (const id of [draftId, 'REAL-comment'])
      expect(await firstValueFrom(views.draft(id))).toMatchObject({ draftId, postBody: 'Half a thought' });
    await commands.createComment({ parentId: postId, body: 'Half a thought', isSensitive: false, draftId });
    expect(await queryDocuments(database.drafts, {})).toEqual([]);
  });

  it('lets a draft follow its post that is delivered while the draft is written [OB14]', async () => {
    const postId = await commands.createPost({ body: 'Hello', isSensitive: false, draftId: 'default' });
    const { storageInstance } = database.drafts;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async (...given) => {
      await createConfirmedStore(database, clock).apply([{ type: 'readdress', provisionalId: postId, id: 'REAL' }]);
      return write(...given);
    });
    await commands.saveDraft(draft({ draftId: `${postId}-comment`, postType: 'comment', originalPostId: postId }));
    expect(await drafts()).toMatchObject([{ originalPostId: 'REAL' }]);
  });

  it('keeps apart what was begun on a post before and after its delivery, and what a refusal brought back', async () => {
    const postId = await commands.createPost({ body: 'Hello', isSensitive: false, draftId: 'default' });
    const comment = (draftId: string, originalPostId: string, postBody: string) =>
      commands.saveDraft(draft({ draftId, postType: 'comment', originalPostId, postBody }));
    await comment('refused-X', postId, 'Refused');
    await comment(`${postId}-comment`, postId, 'Before');
    await comment('REAL-comment', 'REAL', 'After');
    await createConfirmedStore(database, clock).apply([{ type: 'readdress', provisionalId: postId, id: 'REAL' }]);
    const views = createViews({ database });
    const textOf = async (id: string) => (await firstValueFrom(views.draft(id)))?.postBody;
    expect([await textOf(`${postId}-comment`), await textOf('REAL-comment')]).toEqual(['Before', 'After']);
    await commands.discardDraft('REAL-comment');
    await vi.waitFor(async () => expect(await textOf('REAL-comment')).toBe('Before'));
    await commands.discardDraft(`${postId}-comment`);
    await vi.waitFor(async () => expect(await textOf('REAL-comment')).toBeUndefined());
    expect(await drafts()).toMatchObject([{ draftId: 'refused-X', originalPostId: 'REAL' }]);
  });

  it('acts on the delivered post when the screen still knows its entry id', async () => {
    await createConfirmedStore(database, clock).apply([
      { type: 'upsertPost', post: samplePost({ id: 'REAL', userId: READER, clientKey: 'OLD-ENTRY' }) },
      { type: 'readdress', provisionalId: 'OLD-ENTRY', id: 'REAL' },
    ]);
    await commands.setBookmark({ postId: 'OLD-ENTRY', bookmarked: true });
    expect(await entries()).toMatchObject([{ target: 'REAL', dependsOn: [] }]);
  });

  it('forgets an unsent post with all that hangs on it when the reader deletes it', async () => {
    const postId = await commands.createPost({ body: 'Oops', isSensitive: false, draftId: 'default' });
    const commentId = await commands.createComment({ parentId: postId, body: 'More', isSensitive: false, draftId: 'x' });
    await commands.setReaction({ postId: commentId, reaction: 'fire' });
    await commands.deletePost({ postId });
    expect(await entries()).toEqual([]);
  });

  it('lets a deletion follow a post that may have arrived', async () => {
    const postId = await commands.createPost({ body: 'Oops', isSensitive: false, draftId: 'default' });
    await update(postId, sending);
    await commands.deletePost({ postId });
    expect(await entries()).toMatchObject([
      { id: postId, state: 'sending' },
      { kind: 'deletePost', target: postId, dependsOn: [postId] },
    ]);
  });
});

describe('a refused text', () => {
  const refusal = { kind: 'invalid', message: 'Too rude.' } as const;

  async function refuse(): Promise<string> {
    const postId = await commands.createPost({ body: 'Rude', isSensitive: false, draftId: 'default' });
    const entry = await update(postId, sending);
    if (entry === undefined) throw new Error('The entry is gone.');
    await returnDraft(database, clock, { entry, error: refusal });
    await update(postId, failed);
    return postId;
  }

  it('is a draft with the reason, and not twice when it is refused twice', async () => {
    const postId = await refuse();
    expect(await drafts()).toMatchObject([{ draftId: `refused-${postId}`, postBody: 'Rude', reason: 'Too rude.' }]);
    await commands.saveDraft(draft({ draftId: `refused-${postId}`, postBody: 'Kind' }));
    const [entry] = await entries();
    if (entry !== undefined) await returnDraft(database, clock, { entry, error: refusal });
    expect(await drafts()).toMatchObject([{ postBody: 'Kind', reason: 'Too rude.' }]);
  });

  it('is no draft any more when it is sent again as it was, and gone when that arrives', async () => {
    const postId = await refuse();
    await commands.retryEntry(postId);
    expect(await drafts()).toEqual([]);
    await createOutboxStore(database).remove([postId]);
    expect(await database.drafts.find().exec()).toEqual([]);
  });
});

describe('the order of what is written', () => {
  it('is that of writing: across tabs, within a millisecond, after a restart and with the clock set back [OB12] [OB35]', async () => {
    const openTab = () => createCommands({ database, clock, ids: createIdSource(clock), onChange });
    const tabs = [openTab(), openTab()];
    for (let turn = 0; turn < 12; turn += 1) {
      if (turn === 4) now -= 900_000;
      if (turn === 8) tabs[0] = openTab();
      await tabs[turn % 2]?.createPost({ body: `post ${turn}`, isSensitive: false, draftId: 'default' });
    }
    const written = (await entries()).map(({ payload }) => (payload as { readonly body: string }).body);
    expect(written).toEqual(Array.from({ length: 12 }, (_, turn) => `post ${turn}`));
  });
});

describe('the Outbox', () => {
  it('takes a refused post back into the composer with the reason', async () => {
    const postId = await commands.createPost({ body: 'Rude', isSensitive: true, draftId: 'default' });
    await update(postId, failed);
    const draftId = await commands.editEntry(postId);
    expect(await entries()).toEqual([]);
    expect(await drafts()).toMatchObject([
      { draftId, postType: 'POST', postBody: 'Rude', isSensitive: true, reason: 'Too rude.' },
    ]);
  });

  it('does not take back what may have arrived', async () => {
    const postId = await commands.createPost({ body: 'On its way', isSensitive: false, draftId: 'default' });
    await update(postId, sending);
    await expect(commands.editEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(commands.discardEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await entries()).length).toBe(1);
    expect(await drafts()).toEqual([]);
  });

  it('sends a refused entry again under the same key', async () => {
    const postId = await commands.createPost({ body: 'Again', isSensitive: false, draftId: 'default' });
    await update(postId, failed);
    await commands.retryEntry(postId);
    expect(await entries()).toMatchObject([{ id: postId, state: 'queued', attempts: 0, nextAttemptAt: 0 }]);
  });
});

describe('a creation that the device cannot keep', () => {
  it.each<readonly [string, () => Promise<unknown>]>([
    ['a post', () => commands.createPost({ body: 'Half a thought', isSensitive: false, draftId: 'default' })],
    ['a comment', () => commands.createComment({ body: 'Hello', isSensitive: false, draftId: 'c', parentId: 'P1' })],
    ['a quote', () => commands.createQuote({ body: 'Hello', isSensitive: false, draftId: 'q', quotedId: 'P1' })],
  ])('%s: the caller gets the error, and the draft stays [CACHE-25]', async (_name, create) => {
    await commands.saveDraft(draft());
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    vi.spyOn(database.outbox.storageInstance, 'bulkWrite').mockRejectedValue(full);
    await expect(create()).rejects.toMatchObject({ trouble: 'full', cause: full });
    expect(await entries()).toEqual([]);
    expect(await queryDocuments(database.drafts, {})).toMatchObject([{ postBody: 'Half a thought' }]);
    expect(onChange).not.toHaveBeenCalled();
  });
});
