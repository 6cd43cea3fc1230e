import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { AT_NEXT_TRIGGER } from '#core/outbox/outbox-constants.ts';
import { createIdSource } from '#platform/ids.ts';
import { openCommands } from '#tests/support/open-commands.ts';
import type { AppDatabase } from '../database.ts';
import { createConfirmedStore } from '../stores/confirmed-store.ts';
import { modifyDocuments, queryDocuments } from '../stores/modify-documents.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { createPostWriter } from '../stores/post-writer.ts';
import { samplePost, sampleSession } from '../testing/samples.ts';
import { createViews } from '../views/views.ts';
import type { Commands } from './commands.ts';
import type { DraftInput } from './command-types.ts';
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
  draftKey: 'own',
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
    expect(await commands.intend('reaction', { postId: 'A', reaction: 'fire' })).toMatchObject({ did: 'added' });
    expect(await commands.intend('reaction', { postId: 'A', reaction: 'love' })).toMatchObject({ did: 'changed' });
    expect(await commands.intend('reaction', { postId: 'A', reaction: null })).toMatchObject({ did: 'removed' });
  });

  it('keeps the newest reaction only, and none that is fulfilled already [REACT-01]', async () => {
    await commands.intend('reaction', { postId: 'A', reaction: 'fire' });
    await commands.intend('reaction', { postId: 'A', reaction: 'love' });
    expect((await entries()).map(({ id, payload }) => [id, payload])).toEqual([['ENTRY-0002', { reaction: 'love' }]]);
    await commands.intend('reaction', { postId: 'A', reaction: null });
    expect(await entries()).toEqual([]);
  });

  it('sees the tap before it, however fast they come', async () => {
    await Promise.all([true, false, true, false].map((bookmarked) => commands.intend('bookmark', { postId: 'A', bookmarked })));
    expect(await entries()).toEqual([]);
  });

  it('drops no desired state by what the target was before an answer that came while both were read [OB46]', async () => {
    await commands.intend('reaction', { postId: 'A', reaction: 'fire' });
    await update('ENTRY-0001', sending);
    const [posts, outbox] = [database.posts.storageInstance, database.outbox.storageInstance];
    const [readPosts, readOutbox] = [posts.findDocumentsById.bind(posts), outbox.query.bind(outbox)];
    let tellApplied: (() => void) | undefined;
    const applied = new Promise<void>((resolve) => (tellApplied = resolve));
    // The target is read first; then the answer is applied and its entry goes; then the outbox is read.
    vi.spyOn(posts, 'findDocumentsById').mockImplementationOnce(async (...given) => {
      const before = await readPosts(...given);
      await createConfirmedStore(database, clock).apply([
        { type: 'patch', entity: 'post', id: 'A', patch: { userReaction: 'fire' } },
      ]);
      await createOutboxStore(database).remove(['ENTRY-0001']);
      tellApplied?.();
      return before;
    });
    vi.spyOn(outbox, 'query').mockImplementationOnce(async (...given) => {
      await applied;
      return readOutbox(...given);
    });
    await commands.intend('reaction', { postId: 'A', reaction: null });
    vi.restoreAllMocks();
    expect((await entries()).map(({ payload }) => payload)).toEqual([{ reaction: null }]);
  });

  it('tells once more what a view does not know that shows it as desired [OB46]', async () => {
    const told = vi.fn<() => void>();
    const listening = database.posts.$.subscribe(told);
    await commands.intend('reaction', { postId: 'A', reaction: null });
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(await entries()).toEqual([]);
    listening.unsubscribe();
  });

  it('fails no desired state that is fulfilled because there is no room to tell of it', async () => {
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    vi.spyOn(database.posts.storageInstance, 'bulkWrite').mockRejectedValue(full);
    expect(await commands.intend('reaction', { postId: 'A', reaction: null })).toMatchObject({ did: 'removed' });
    vi.restoreAllMocks();
  });

  it('follows a desired state that is under way with the newer one', async () => {
    await commands.intend('bookmark', { postId: 'A', bookmarked: true });
    await update('ENTRY-0001', sending);
    await commands.intend('bookmark', { postId: 'A', bookmarked: false });
    expect((await entries()).map(({ id, state }) => [id, state])).toEqual([
      ['ENTRY-0001', 'sending'],
      ['ENTRY-0002', 'queued'],
    ]);
  });

  it('leaves the last of several pins alone on the profile, though the one before was never sent [MENU-02]', async () => {
    const pinned = samplePost({ id: 'A', userId: READER, pinned: true });
    await createPostWriter(database, clock).upsert([pinned, ...['B', 'C'].map((id) => samplePost({ id, userId: READER }))]);
    await commands.intend('pin', { postId: 'B', pinned: true, instead: 'A' });
    await commands.intend('pin', { postId: 'C', pinned: true, instead: 'B' });
    expect((await entries()).map(({ target }) => target)).toEqual(['C']);
    const shown = ['A', 'B', 'C'].map((id) => firstValueFrom(createViews({ database }).post(id)));
    expect(await Promise.all(shown)).toMatchObject([false, false, true].map((pinned) => ({ post: { pinned } })));
  });

  it('wakes the drainer after each write', async () => {
    await commands.intend('bookmark', { postId: 'A', bookmarked: true });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('lays what another account wants on that account’s outbox, and finds the first one’s as it was', async () => {
    const OTHER = 'OTHER';
    const account = (userId: string) =>
      modifyDocuments(database.session, ['current'], (_current, id) => ({ ...sampleSession(userId), id }));
    await commands.intend('reaction', { postId: 'A', reaction: 'fire' });
    await account(OTHER);
    expect(await commands.intend('reaction', { postId: 'A', reaction: 'love' })).toMatchObject({ did: 'added' });
    await account(READER);
    expect(await commands.intend('reaction', { postId: 'A', reaction: null })).toMatchObject({ did: 'removed' });
    const ofOther = await createOutboxStore(database).list(OTHER);
    expect([await entries(), ofOther.map(({ userId, payload }) => [userId, payload])]).toEqual([
      [],
      [[OTHER, { reaction: 'love' }]],
    ]);
  });

  it('reads the account and its outbox in one round from the second press on', async () => {
    await commands.intend('reaction', { postId: 'A', reaction: 'fire' });
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
    await commands.intend('reaction', { postId: 'A', reaction: 'love' });
    expect([readsBefore, isSessionRead]).toEqual([[false], true]);
  });

  it('refuses to act for nobody', async () => {
    await database.session.upsert({ ...sampleSession(READER), userId: null, accessToken: null });
    await expect(commands.intend('bookmark', { postId: 'A', bookmarked: true })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await entries()).toEqual([]);
  });
});

describe('creations', () => {
  it('holds an intent on an unsent post back until that is sent, and re-addresses it then', async () => {
    const { entryId: postId } = await commands.intend('post', { body: 'Hello', isSensitive: false });
    await commands.intend('reaction', { postId, reaction: 'fire' });
    await commands.intend('comment', { parentId: postId, body: 'Me again', isSensitive: false });
    await commands.saveDraft(draft({ postType: 'quote', originalPostId: postId }));
    expect((await entries()).map(({ dependsOn }) => dependsOn)).toEqual([[], [postId], [postId]]);
    await createConfirmedStore(database, clock).apply([{ type: 'readdress', provisionalId: postId, id: 'REAL' }]);
    await createOutboxStore(database).remove([postId]);
    expect((await entries()).map(({ kind, target, dependsOn, lane }) => ({ kind, target, dependsOn, lane }))).toEqual([
      { kind: 'reaction', target: 'REAL', dependsOn: [], lane: 'reaction:REAL' },
      { kind: 'comment', target: 'REAL', dependsOn: [], lane: 'thread:REAL' },
    ]);
    expect(await drafts()).toMatchObject([{ id: 'READER|own', draftId: 'REAL-quote', originalPostId: 'REAL' }]);
  });

  it('keeps a thread in one lane when its post is delivered while a reply to an unsent comment is written [OB12] [OB14]', async () => {
    const { entryId: postId } = await commands.intend('post', { body: 'Hello', isSensitive: false });
    const comment = (parentId: string) => commands.intend('comment', { parentId, body: 'More', isSensitive: false });
    const { entryId: first } = await comment(postId);
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

  it('acts on the delivered post when the screen still knows its entry id', async () => {
    await createConfirmedStore(database, clock).apply([
      { type: 'upsert', entity: 'post', document: samplePost({ id: 'REAL', userId: READER, clientKey: 'OLD-ENTRY' }) },
      { type: 'readdress', provisionalId: 'OLD-ENTRY', id: 'REAL' },
    ]);
    await commands.intend('bookmark', { postId: 'OLD-ENTRY', bookmarked: true });
    expect(await entries()).toMatchObject([{ target: 'REAL', dependsOn: [] }]);
  });

  it('forgets an unsent post with all that hangs on it when the reader deletes it', async () => {
    const { entryId: postId } = await commands.intend('post', { body: 'Oops', isSensitive: false });
    const { entryId: commentId } = await commands.intend('comment', { parentId: postId, body: 'More', isSensitive: false });
    await commands.intend('reaction', { postId: commentId, reaction: 'fire' });
    const { textsKept } = await commands.intend('deletePost', { postId });
    expect(await entries()).toEqual([]);
    expect([textsKept, (await drafts()).map(({ postBody }) => postBody)], 'but for what was written about it').toEqual([
      1,
      ['More'],
    ]);
  });

  it('lets a deletion follow a post that may have arrived', async () => {
    const { entryId: postId } = await commands.intend('post', { body: 'Oops', isSensitive: false });
    await update(postId, sending);
    await commands.intend('deletePost', { postId });
    expect(await entries()).toMatchObject([
      { id: postId, state: 'sending' },
      { kind: 'deletePost', target: postId, dependsOn: [postId] },
    ]);
  });
});

describe('the order of what is written', () => {
  it('is that of writing: across tabs, within a millisecond, after a restart and with the clock set back [OB12] [OB35]', async () => {
    const openTab = () => createCommands({ database, clock, ids: createIdSource(clock), onChange });
    const tabs = [openTab(), openTab()];
    for (let turn = 0; turn < 12; turn += 1) {
      if (turn === 4) now -= 900_000;
      if (turn === 8) tabs[0] = openTab();
      await tabs[turn % 2]?.intend('post', { body: `post ${turn}`, isSensitive: false });
    }
    const written = (await entries()).map(({ payload }) => (payload as { readonly body: string }).body);
    expect(written).toEqual(Array.from({ length: 12 }, (_, turn) => `post ${turn}`));
  });
});

describe('the Outbox', () => {
  it('does not take back what may have arrived', async () => {
    const { entryId: postId } = await commands.intend('post', { body: 'On its way', isSensitive: false });
    await update(postId, sending);
    await expect(commands.editEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(commands.discardEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await entries()).length).toBe(1);
    expect(await drafts()).toEqual([]);
  });

  it('sends a refused entry again under the same key', async () => {
    const { entryId: postId } = await commands.intend('post', { body: 'Again', isSensitive: false });
    await update(postId, failed);
    await commands.retryEntry(postId);
    expect(await entries()).toMatchObject([{ id: postId, state: 'queued', attempts: 0, nextAttemptAt: 0 }]);
  });

  it('makes due what waits for a time of our own, and neither what the server limits nor what waits for an event', async () => {
    const wait = async (body: string, waiting: object) => {
      const { entryId } = await commands.intend('post', { body, isSensitive: false });
      await update(entryId, (entry) => ({ ...entry, ...waiting }) as typeof entry);
    };
    await wait('ours', { nextAttemptAt: 5_000, waitsSince: 1 });
    await wait('named', { nextAttemptAt: 5_000, waitsSince: 1, isNamedByServer: true });
    await wait('event', { nextAttemptAt: AT_NEXT_TRIGGER });
    await wait('limited', { nextAttemptAt: 5_000, waitsSince: 1, lastError: { kind: 'rateLimited', message: '' } });
    await commands.sendNow();
    expect(await entries()).toMatchObject(
      [0, 5_000, AT_NEXT_TRIGGER, 5_000].map((nextAttemptAt) => ({ state: 'queued', nextAttemptAt })),
    );
  });

  it('tells the drainer each time that the reader asks, once it is written, also where nothing is left to make due', async () => {
    const { entryId } = await commands.intend('post', { body: 'ours', isSensitive: false });
    await update(entryId, (entry) => ({ ...entry, nextAttemptAt: 5_000, waitsSince: 1 }) as typeof entry);
    const seen: Promise<readonly OutboxEntry[]>[] = [];
    const read = () => void seen.push(entries());
    onChange.mockImplementationOnce(read).mockImplementationOnce(read);
    for (let press = 0; press < 2; press += 1) await commands.sendNow();
    expect(await Promise.all(seen)).toMatchObject([[{ nextAttemptAt: 0 }], [{ nextAttemptAt: 0 }]]);
  });
});

describe('a creation that the device cannot keep', () => {
  it.each<readonly [string, () => Promise<unknown>]>([
    ['a post', () => commands.intend('post', { body: 'Half a thought', isSensitive: false, draftKey: 'own' })],
    [
      'a comment',
      () => commands.intend('comment', { body: 'Half a thought', isSensitive: false, draftKey: 'own', parentId: 'P1' }),
    ],
    ['a quote', () => commands.intend('quote', { body: 'Half a thought', isSensitive: false, draftKey: 'own', quotedId: 'P1' })],
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
