import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failEntry } from '#core/outbox/stages.ts';
import type { QueuedEntry } from '#core/outbox/entry.ts';
import { REFUSED_TEXT } from '#tests/support/idempotent-server.ts';
import { READER, WritingDesk, draft, post, textsOf } from '#tests/support/writing-desk.ts';
import type { DraftDocument } from '../collections/drafts.ts';
import { createOutboxStore } from '../stores/outbox-store.ts';
import { tidyDrafts } from '../tidy-drafts.ts';
import { createViews } from '../views/views.ts';

let desk: WritingDesk;

beforeEach(async () => {
  desk = await WritingDesk.open();
});

afterEach(() => desk.close());

describe('a refused text', () => {
  it('is in its entry alone, and after Edit a draft alone, with the reason [OB29]', async () => {
    const postId = await desk.refusedPost();
    expect(await desk.places('Rude')).toEqual({ entries: 1, drafts: 0 });
    const key = await desk.commands.editEntry(postId);
    expect(await desk.entries()).toEqual([]);
    expect(await desk.drafts()).toMatchObject([
      { id: `READER|${key}`, draftId: 'default', postType: 'POST', postBody: 'Rude', isSensitive: true, reason: 'Too rude.' },
    ]);
    await desk.commands.intend('post', post('Kind', key));
    expect([(await desk.entries()).length, await desk.drafts()]).toEqual([1, []]);
  });

  it('is taken back with what was written about it, and what was written about that', async () => {
    const postId = await desk.refusedPost();
    const { entryId: commentId } = await desk.commands.intend('comment', {
      parentId: postId,
      body: 'Me again',
      isSensitive: false,
    });
    await desk.commands.intend('comment', { parentId: commentId, body: 'And again', isSensitive: false });
    await desk.commands.editEntry(postId);
    expect(await desk.entries()).toEqual([]);
    expect(textsOf(await desk.drafts()).toSorted()).toEqual(['And again', 'Me again', 'Rude']);
  });

  it('pressed Edit in two tabs at once, is one draft for both [OB29]', async () => {
    const postId = await desk.refusedPost();
    const keys = await Promise.all([desk.commands.editEntry(postId), desk.otherTab.editEntry(postId)]);
    expect(new Set(keys).size).toBe(1);
    expect(await desk.places('Rude')).toEqual({ entries: 0, drafts: 1 });
  });

  it('comes back to no tab that pressed Edit, and was slow, once the other has sent it [OB29]', async () => {
    const postId = await desk.refusedPost();
    const { storageInstance } = desk.database.drafts;
    const read = storageInstance.findDocumentsById.bind(storageInstance);
    vi.spyOn(storageInstance, 'findDocumentsById').mockImplementationOnce(async (...given) => {
      await desk.otherTab.intend('post', post('Kind', await desk.otherTab.editEntry(postId)));
      return read(...given);
    });
    await expect(desk.commands.editEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    expect([(await desk.entries()).length, await desk.drafts()]).toEqual([1, []]);
  });

  it('goes where the first of Edit and Retry in two tabs takes it [OB29]', async () => {
    for (const first of ['edit', 'retry'] as const) {
      const postId = await desk.refusedPost(first);
      const edit = () => desk.commands.editEntry(postId);
      const retry = () => desk.otherTab.retryEntry(postId);
      if (first === 'edit') {
        await edit();
        await expect(retry()).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('draft') as string });
        expect(await desk.places(first)).toEqual({ entries: 0, drafts: 1 });
      } else {
        await retry();
        await desk.update(postId, desk.sending);
        await expect(edit()).rejects.toMatchObject({ kind: 'conflict' });
        expect(await desk.places(first)).toEqual({ entries: 1, drafts: 0 });
        await desk.isDelivered(postId);
        await expect(edit()).rejects.toMatchObject({ kind: 'conflict', message: 'This has been sent.' });
        await expect(retry()).resolves.toBeUndefined();
        expect(await desk.places(first)).toEqual({ entries: 0, drafts: 0 });
      }
    }
  });

  it('stays a draft when Retry finds in the very moment that Edit has taken it back [OB29]', async () => {
    const postId = await desk.refusedPost();
    const { storageInstance } = desk.database.outbox;
    const read = storageInstance.findDocumentsById.bind(storageInstance);
    vi.spyOn(storageInstance, 'findDocumentsById').mockImplementationOnce(async (...given) => {
      const found = await read(...given);
      await desk.otherTab.editEntry(postId);
      return found;
    });
    await expect(desk.commands.retryEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await desk.places('Rude')).toEqual({ entries: 0, drafts: 1 });
  });

  it('is in one place when Edit and Retry are pressed in the same moment [OB29]', async () => {
    const postId = await desk.refusedPost();
    await Promise.allSettled([desk.commands.editEntry(postId), desk.otherTab.retryEntry(postId)]);
    const { entries: unsent, drafts: open } = await desk.places('Rude');
    expect(unsent + open).toBe(1);
  });

  it.each([
    ['before the draft is made', 'drafts', { nth: 1, isWritten: false }, { entries: 1, drafts: 0 }],
    ['between the draft and the entry', 'outbox', { nth: 1, isWritten: false }, { entries: 1, drafts: 0 }],
    ['after both', 'outbox', { nth: 1, isWritten: true }, { entries: 0, drafts: 1 }],
  ] as const)(
    'is in one place when the tab dies %s; then Edit and Retry do as ever [OB29]',
    async (_when, collection, death, expected) => {
      for (const then of ['edit', 'retry'] as const) {
        const postId = await desk.refusedPost(then);
        desk.diesAt(collection, death);
        await expect(desk.commands.editEntry(postId)).rejects.toThrow('The tab died here.');
        vi.restoreAllMocks();
        await tidyDrafts(desk.database, desk.clock);
        expect(await desk.places(then)).toEqual(expected);
        if (then === 'edit') {
          await desk.otherTab.editEntry(postId);
          expect(await desk.places(then)).toEqual({ entries: 0, drafts: 1 });
        } else if (expected.entries === 1) {
          await desk.otherTab.retryEntry(postId);
          await desk.update(postId, desk.sending);
          await desk.isDelivered(postId);
          expect(await desk.places(then)).toEqual({ entries: 0, drafts: 0 });
          expect((await desk.stored()).filter(({ postBody }) => postBody === then)).toEqual([]);
        }
      }
    },
  );

  it('leaves nothing behind when it is discarded, and tells the tab that would discard what is a draft', async () => {
    await desk.commands.discardEntry(await desk.refusedPost('Gone'));
    expect([await desk.entries(), await desk.stored()]).toEqual([[], []]);
    const postId = await desk.refusedPost('Kept');
    await desk.otherTab.editEntry(postId);
    await expect(desk.commands.discardEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await desk.places('Kept')).toEqual({ entries: 0, drafts: 1 });
  });

  it('leaves among the drafts what was written about it when it is discarded, once, and answers how many texts', async () => {
    const postId = await desk.refusedPost();
    const { entryId: parentId } = await desk.commands.intend('comment', {
      parentId: postId,
      body: 'Me again',
      isSensitive: false,
    });
    await desk.commands.intend('comment', { parentId, body: 'And again', isSensitive: false });
    await desk.commands.intend('quote', { quotedId: postId, body: 'As I said', isSensitive: false });
    await desk.commands.intend('reaction', { postId, reaction: 'fire' });
    expect(await desk.commands.discardEntry(postId)).toBe(3);
    expect(await desk.entries()).toEqual([]);
    expect(textsOf(await desk.drafts()).toSorted()).toEqual(['And again', 'As I said', 'Me again']);
    const [again] = (await desk.drafts()).filter(({ postBody }) => postBody === 'And again');
    await desk.commands.discardDraft(again?.id.split('|')[1] ?? '');
    await desk.commands.restoreDraft(again!);
    expect(textsOf(await desk.drafts()).toSorted(), 'discarded, and taken back').toEqual(['And again', 'As I said', 'Me again']);
  });

  it('is discarded by one of two tabs, and what was written about it is kept once', async () => {
    const postId = await desk.refusedPost();
    await desk.commands.intend('comment', { parentId: postId, body: 'Me again', isSensitive: false });
    const outcomes = await Promise.allSettled([desk.commands.discardEntry(postId), desk.otherTab.discardEntry(postId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await desk.places('Me again')).toEqual({ entries: 0, drafts: 1 });
  });

  it('leaves nothing of itself to the drafts when it is deleted, where taking it back had been interrupted', async () => {
    const postId = await desk.refusedPost();
    desk.diesAt('outbox', { nth: 1, isWritten: false });
    await expect(desk.commands.editEntry(postId)).rejects.toThrow('The tab died here.');
    vi.restoreAllMocks();
    await desk.otherTab.intend('deletePost', { postId });
    expect(await desk.places('Rude')).toEqual({ entries: 0, drafts: 0 });
  });

  it('that was mended is taken back where a page still shows it under its former id [OB59]', async () => {
    const postId = await desk.refusedPost();
    const key = await desk.commands.editEntry(postId);
    await desk.commands.intend('post', post('Kind', key));
    expect((await desk.entries()).map(({ kind }) => kind)).toEqual(['post']);
    await desk.commands.intend('deletePost', { postId });
    expect(await desk.entries()).toEqual([]);
  });

  it('that is gone takes no answer: that stays a draft, and the sentence says why', async () => {
    const postId = await desk.refusedPost();
    await desk.commands.intend('comment', { parentId: postId, body: 'Me again', isSensitive: false });
    await desk.commands.discardEntry(postId);
    const [left] = await desk.drafts();
    const answer = { parentId: postId, body: 'Me again', isSensitive: false, draftKey: left?.id.split('|')[1] ?? '' };
    await expect(desk.commands.intend('comment', answer)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('was not sent') as string,
    });
    expect(await desk.places('Me again')).toEqual({ entries: 0, drafts: 1 });
  });

  it('leaves a draft that was never removed with its entry to nobody [OB48]', async () => {
    await desk.commands.saveDraft(draft());
    desk.diesAt('drafts', { nth: 2, isWritten: false });
    await expect(desk.commands.intend('post', post('Half a thought'))).rejects.toThrow('The tab died here.');
    vi.restoreAllMocks();
    await desk.commands.editEntry('ENTRY-0001');
    expect(await desk.places('Half a thought')).toEqual({ entries: 0, drafts: 1 });
    expect(await desk.stored()).toHaveLength(1);
  });
});

describe('a refused text with others about it, taken back', () => {
  const written = (body: string) => ({ body, isSensitive: false });
  const notSent = { kind: 'conflict', message: expect.stringContaining('was not sent') as string };

  /**
   * Refused by the server, with a comment, an answer to that and a quote. Answers their ids, the key of the draft and
   * those of the others.
   */
  async function takenBack() {
    const { entryId: postId } = await desk.commands.intend('post', written(REFUSED_TEXT));
    const { entryId: commentId } = await desk.commands.intend('comment', { ...written('Me again'), parentId: postId });
    const { entryId: answerId } = await desk.commands.intend('comment', { ...written('And again'), parentId: commentId });
    const { entryId: quoteId } = await desk.commands.intend('quote', { ...written('As I said'), quotedId: postId });
    await desk.drain();
    const key = await desk.commands.editEntry(postId);
    const keys = { comment: `refused-${commentId}`, answer: `refused-${answerId}`, quote: `refused-${quoteId}` };
    return { postId, commentId, key, ...keys };
  }

  const aboutOf = async (draftKey: string) =>
    (await desk.commands.readDrafts()).find(({ id }) => id === `READER|${draftKey}`)?.originalPostId ?? '';

  it('is followed by them once it is mended and sent [OB29] [OB59]', async () => {
    const { key, comment, answer, quote } = await takenBack();
    await desk.commands.intend('post', post('Kind', key));
    await desk.commands.intend('quote', { ...post('As I said', quote), quotedId: await aboutOf(quote) });
    await desk.commands.intend('comment', { ...post('Me again', comment), parentId: await aboutOf(comment) });
    await desk.drain();
    await desk.commands.intend('comment', { ...post('And again', answer), parentId: await aboutOf(answer) });
    await desk.drain();
    expect([await desk.entries(), await desk.stored()]).toEqual([[], []]);
    expect(desk.posted()).toEqual([
      ['Kind', null],
      ['As I said', 'Kind'],
      ['Me again', 'Kind'],
      ['And again', 'Me again'],
    ]);
  });

  it('is found by its first id while it waits again: on its page, and by what is about it [OB59]', async () => {
    const { postId, key, comment } = await takenBack();
    const { entryId } = await desk.commands.intend('post', post('Kind', key));
    const views = createViews({ database: desk.database });
    expect(await firstValueFrom(views.post(postId))).toMatchObject({ post: { id: entryId, body: 'Kind' } });
    const about = await desk.commands.readDrafts({ postType: 'comment', originalPostId: entryId });
    expect(about.map(({ id }) => id)).toEqual([`READER|${comment}`]);
    await desk.commands.intend('reaction', { postId, reaction: 'fire' });
    expect(await desk.entries()).toMatchObject([{ id: entryId }, { kind: 'reaction', target: entryId, dependsOn: [entryId] }]);
  });

  it.each(['before', 'after'] as const)(
    'is followed by those of a tab that knows its first id alone, sent %s the mended one is delivered [OB59]',
    async (when) => {
      const { postId, key, comment } = await takenBack();
      await desk.commands.intend('post', post('Kind', key));
      if (when === 'after') await desk.drain();
      await desk.otherTab.saveDraft(draft({ draftKey: 'late', postType: 'quote', originalPostId: postId, postBody: 'Late' }));
      await desk.otherTab.intend('comment', { ...post('Me again', comment), parentId: postId });
      await desk.otherTab.intend('quote', { ...post('Late', 'late'), quotedId: await aboutOf('late') });
      await desk.drain();
      expect(desk.posted().toSorted()).toEqual([
        ['Kind', null],
        ['Late', 'Kind'],
        ['Me again', 'Kind'],
      ]);
      expect(await desk.entries()).toEqual([]);
    },
  );

  it('keeps them until it is sent itself, refused twice or not, however long it was left [OB59]', async () => {
    const { postId, key, comment, commentId, answer } = await takenBack();
    const sendComment = () => desk.commands.intend('comment', { ...post('Me again', comment), parentId: postId });
    const sendAnswer = () => desk.otherTab.intend('comment', { ...post('And again', answer), parentId: commentId });
    await expect(sendComment()).rejects.toMatchObject(notSent);
    await expect(sendAnswer()).rejects.toMatchObject(notSent);
    const { entryId: second } = await desk.commands.intend('post', post(`${REFUSED_TEXT}, please`, key));
    await desk.drain();
    const again = await desk.commands.editEntry(second);
    await desk.commands.saveDraft(draft({ draftKey: again, postBody: 'Kinder' }));
    desk.now += 3 * 24 * 3_600_000;
    await desk.database.outbox.storageInstance.cleanup(-1_000);
    await expect(sendComment()).rejects.toMatchObject(notSent);
    await expect(sendAnswer()).rejects.toMatchObject(notSent);
    expect([await desk.entries(), textsOf(await desk.drafts()).toSorted()]).toEqual([
      [],
      ['And again', 'As I said', 'Kinder', 'Me again'],
    ]);
    await desk.commands.intend('post', post('Kind', again));
    await sendComment();
    await desk.drain();
    expect(desk.posted()).toEqual([
      ['Kind', null],
      ['Me again', 'Kind'],
    ]);
  });

  it('keeps them once its draft is discarded, and lets them follow where that is undone [OB59]', async () => {
    const { postId, key, comment } = await takenBack();
    const [taken] = (await desk.commands.readDrafts()).filter(({ id }) => id === `READER|${key}`);
    const sendComment = () => desk.commands.intend('comment', { ...post('Me again', comment), parentId: postId });
    await desk.commands.discardDraft(key);
    await expect(sendComment()).rejects.toMatchObject(notSent);
    await desk.commands.restoreDraft(taken!);
    await expect(sendComment()).rejects.toMatchObject(notSent);
    await desk.commands.intend('post', post('Kind', key));
    await sendComment();
    await desk.drain();
    expect(desk.posted()).toContainEqual(['Me again', 'Kind']);
  });

  it.each([
    ['before its draft says so', 'drafts', { nth: 1, isWritten: false }],
    ['before its entry is written', 'outbox', { nth: 1, isWritten: false }],
    ['once its entry is written', 'outbox', { nth: 1, isWritten: true }],
    ['before its draft goes', 'drafts', { nth: 2, isWritten: false }],
  ] as const)('is followed by them although the tab that sends it dies %s [OB59]', async (_when, collection, death) => {
    const { key, comment } = await takenBack();
    desk.diesAt(collection, death);
    await expect(desk.commands.intend('post', post('Kind', key))).rejects.toThrow('The tab died here.');
    vi.restoreAllMocks();
    await tidyDrafts(desk.database, desk.clock);
    const [left] = (await desk.commands.readDrafts()).filter(({ id }) => id === `READER|${key}`);
    if (left !== undefined) await desk.otherTab.intend('post', post('Kind', key));
    await desk.otherTab.intend('comment', { ...post('Me again', comment), parentId: await aboutOf(comment) });
    await desk.drain();
    expect(desk.posted()).toEqual([
      ['Kind', null],
      ['Me again', 'Kind'],
    ]);
  });

  it('is followed by them where the other tab types in it between the press and its entry [OB59]', async () => {
    const { postId, key, comment } = await takenBack();
    const { storageInstance } = desk.database.outbox;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async (...given) => {
      await desk.otherTab.saveDraft(draft({ draftKey: key, postBody: 'Kinder' }));
      return write(...given);
    });
    await desk.commands.intend('post', post('Kind', key));
    await desk.commands.intend('comment', { ...post('Me again', comment), parentId: postId });
    await desk.drain();
    expect(desk.posted()).toEqual([
      ['Kind', null],
      ['Me again', 'Kind'],
    ]);
  });
});

describe('a device of before, when a refused text stood among the drafts too', () => {
  const returned = (postId: string, postBody: string): DraftDocument => ({
    id: `READER|refused-${postId}`,
    userId: READER,
    draftId: 'default',
    originalPostId: null,
    postType: 'POST',
    postBody,
    isSensitive: true,
    groupId: null,
    updatedAt: desk.now,
    reason: 'Too rude.',
  });

  async function device(postBody: string): Promise<string> {
    const postId = await desk.refusedPost();
    await desk.database.drafts.insert(returned(postId, postBody));
    await tidyDrafts(desk.database, desk.clock);
    return postId;
  }

  it('shows it in its entry where it was left as it was; Edit and Retry do as ever [OB29]', async () => {
    const edited = await device('Rude');
    expect(await desk.places('Rude')).toEqual({ entries: 1, drafts: 0 });
    await desk.commands.editEntry(edited);
    expect(await desk.places('Rude')).toEqual({ entries: 0, drafts: 1 });
    await desk.commands.discardDraft(`refused-${edited}`);
    const retried = await device('Rude');
    await desk.commands.retryEntry(retried);
    await desk.update(retried, desk.sending);
    await desk.isDelivered(retried);
    expect([await desk.entries(), await desk.stored()]).toEqual([[], []]);
  });

  it('shows what the reader made of it there, and the entry is gone [OB29]', async () => {
    const postId = await device('Kind');
    expect([await desk.entries(), textsOf(await desk.drafts())]).toEqual([[], ['Kind']]);
    await expect(desk.commands.retryEntry(postId)).rejects.toMatchObject({ kind: 'conflict' });
    await desk.commands.intend('post', post('Kinder', `refused-${postId}`));
    expect([(await desk.entries()).length, await desk.drafts()]).toEqual([1, []]);
  });
});

describe('a group that was refused', () => {
  const group = { name: 'Shore', description: 'Waders', visibility: 'PUBLIC' } as const;
  const fails = (entryId: string, mayHaveArrived: boolean) =>
    createOutboxStore(desk.database).update(entryId, (entry) =>
      failEntry(entry as QueuedEntry, { kind: 'invalid', message: 'This group name is taken' }, mayHaveArrived),
    );

  it('says what it says, for its form, until it is gone', async () => {
    const { entryId } = await desk.commands.intend('newGroup', group);
    expect(await desk.commands.readRefused('newGroup', entryId), 'while it waits').toBeUndefined();
    await fails(entryId, false);
    expect(await desk.commands.readRefused('newGroup', entryId)).toEqual(group);
    expect(await desk.commands.readRefused('post', entryId), 'as something else').toBeUndefined();
    await desk.commands.discardEntry(entryId);
    expect(await desk.commands.readRefused('newGroup', entryId)).toBeUndefined();
  });

  it('is not filled in again where it may be there', async () => {
    const { entryId } = await desk.commands.intend('newGroup', group);
    await fails(entryId, true);
    expect(await desk.commands.readRefused('newGroup', entryId)).toBeUndefined();
  });
});
