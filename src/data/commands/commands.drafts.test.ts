import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RxCollection } from 'rxdb/plugins/core';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { READER, WritingDesk, draft, post, textsOf } from '#tests/support/writing-desk.ts';
import { modifyDocuments } from '../stores/modify-documents.ts';
import type { DraftInput } from './command-types.ts';
import { createConfirmedStore } from '../stores/confirmed-store.ts';
import { tidyDrafts } from '../tidy-drafts.ts';

const bodyOf = ({ payload }: OutboxEntry) => (payload as { readonly body?: string }).body;
const DAY_MS = 24 * 3_600_000;
let desk: WritingDesk;

beforeEach(async () => {
  desk = await WritingDesk.open();
});

afterEach(() => desk.close());

describe('a draft that is submitted', () => {
  it('becomes an entry', async () => {
    await desk.commands.saveDraft(draft());
    await desk.commands.intend('post', post('Half a thought'));
    expect((await desk.entries()).map(({ kind, state }) => [kind, state])).toEqual([['post', 'queued']]);
    expect(await desk.stored()).toEqual([]);
  });

  it('wakes the drainer for an entry whose draft cannot be removed [OB37]', async () => {
    await desk.commands.saveDraft(draft());
    desk.diesAt('drafts', { nth: 2, isWritten: false });
    await expect(desk.commands.intend('post', post('Half a thought'))).rejects.toThrow('The tab died here.');
    expect((await desk.entries()).map(({ state }) => state)).toEqual(['queued']);
    expect(desk.onChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the draft says so', 'drafts', { nth: 1, isWritten: false }, { entries: 0, drafts: 1 }],
    ['after the draft says so', 'drafts', { nth: 1, isWritten: true }, { entries: 0, drafts: 1 }],
    ['before the entry is written', 'outbox', { nth: 1, isWritten: false }, { entries: 0, drafts: 1 }],
    ['after the entry is written', 'outbox', { nth: 1, isWritten: true }, { entries: 1, drafts: 0 }],
    ['before the draft goes', 'drafts', { nth: 2, isWritten: false }, { entries: 1, drafts: 0 }],
  ] as const)(
    'is in one place when the tab dies %s, and one post in the end [OB48]',
    async (_when, collection, death, expected) => {
      await desk.commands.saveDraft(draft());
      desk.diesAt(collection, death);
      await expect(desk.commands.intend('post', post('Half a thought'))).rejects.toThrow('The tab died here.');
      vi.restoreAllMocks();
      expect(await desk.places('Half a thought')).toEqual(expected);
      if (expected.drafts === 1) await desk.otherTab.intend('post', post('Half a thought'));
      expect(await desk.places('Half a thought')).toEqual({ entries: 1, drafts: 0 });
      await desk.isDelivered((await desk.entries())[0]?.id ?? '');
      expect([await desk.entries(), await desk.drafts()]).toEqual([[], []]);
      await tidyDrafts(desk.database, desk.clock);
      expect(await desk.stored()).toEqual([]);
    },
  );

  it('is one post when two tabs that have no locks submit it at once, with different last words [OB48]', async () => {
    await desk.commands.saveDraft(draft());
    const outcomes = await Promise.allSettled([
      desk.commands.intend('post', post('Half a thought, here')),
      desk.otherTab.intend('post', post('Half a thought, there')),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ kind: 'conflict' }) as unknown });
    expect(await desk.entries()).toHaveLength(1);
  });

  it('is refused once it was sent, however late a tab comes; the text of that tab can be kept under another key [OB48]', async () => {
    await desk.commands.saveDraft(draft());
    await desk.commands.intend('post', post('Half a thought'));
    const late = () => desk.otherTab.intend('post', post('Half a thought, and the other half'));
    await expect(late()).rejects.toMatchObject({ kind: 'conflict' });
    await desk.isDelivered('ENTRY-0001');
    await expect(late()).rejects.toMatchObject({ kind: 'conflict' });
    expect(await desk.otherTab.saveDraft(draft({ postBody: 'And the other half' }))).toBe('gone');
    expect(await desk.drafts()).toEqual([]);
    expect(await desk.otherTab.saveDraft(draft({ draftKey: 'another', postBody: 'And the other half' }))).toBe('kept');
    expect(textsOf(await desk.drafts())).toEqual(['And the other half']);
  });

  it('takes no other draft about the same thing with it, whatever the clock says [OB48]', async () => {
    desk.now += DAY_MS;
    await desk.commands.saveDraft(draft({ postBody: 'First ' }));
    await desk.commands.intend('post', post('First'));
    desk.now -= DAY_MS;
    await desk.commands.saveDraft(draft({ draftKey: 'next', postBody: 'First' }));
    await desk.update('ENTRY-0001', desk.sending);
    await desk.isDelivered('ENTRY-0001');
    expect(textsOf(await desk.drafts())).toEqual(['First']);
  });

  /** Runs beside a submission, once: before this write of a collection, or after it. */
  function beside(collection: 'drafts' | 'outbox', when: 'before' | 'after', other: () => Promise<unknown>): void {
    const { storageInstance } = desk.database[collection] as unknown as RxCollection<object>;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async (...given) => {
      if (when === 'before') await other();
      const written = await write(...given);
      if (when === 'after') await other();
      return written;
    });
  }

  it('takes no text of another tab without locks once its entry is written [OB48]', async () => {
    await desk.commands.saveDraft(draft());
    let answer: unknown;
    beside('outbox', 'after', async () => (answer = await desk.otherTab.saveDraft(draft({ postBody: 'Another text' }))));
    await desk.commands.intend('post', post('Half a thought'));
    expect(answer).toBe('gone');
    expect([await desk.stored(), (await desk.entries()).map(bodyOf)]).toEqual([[], ['Half a thought']]);
  });

  it('is claimed anew, and is one post, where another tab types in it after the claim [OB48]', async () => {
    await desk.commands.saveDraft(draft());
    let answer: unknown;
    beside('outbox', 'before', async () => (answer = await desk.otherTab.saveDraft(draft({ postBody: 'Another text' }))));
    await desk.commands.intend('post', post('Half a thought'));
    expect(answer).toBe('kept');
    expect([await desk.stored(), (await desk.entries()).map(bodyOf)]).toEqual([[], ['Half a thought']]);
  });

  it('is one post where a tab that was about to type in it finds it sent [OB48]', async () => {
    await desk.commands.saveDraft(draft());
    desk.diesAt('outbox', { nth: 1, isWritten: false });
    await expect(desk.commands.intend('post', post('Half a thought'))).rejects.toThrow('The tab died here.');
    vi.restoreAllMocks();
    beside('outbox', 'before', () => desk.commands.intend('post', post('Half a thought')));
    expect(await desk.otherTab.saveDraft(draft({ postBody: 'Another text' }))).toBe('gone');
    expect([await desk.stored(), (await desk.entries()).map(bodyOf)]).toEqual([[], ['Half a thought']]);
  });

  it('is refused to a slow tab that submits it while another has sent it and the server has it [OB48]', async () => {
    await desk.commands.saveDraft(draft());
    beside('outbox', 'before', async () => {
      const { entryId } = await desk.otherTab.intend('post', post('Half a thought, there'));
      await desk.isDelivered(entryId);
    });
    await expect(desk.commands.intend('post', post('Half a thought, here'))).rejects.toMatchObject({ kind: 'conflict' });
    expect([await desk.stored(), await desk.entries()]).toEqual([[], []]);
  });

  it('is removed with its entry where a version without keys left it behind', async () => {
    await desk.commands.intend('post', post('Half a thought', 'default'));
    const legacy = { ...draft(), id: 'READER|default', userId: READER, draftId: 'default', updatedAt: desk.now };
    const { draftKey: _key, ...document } = legacy;
    await modifyDocuments(desk.database.drafts, ['READER|default'], () => document);
    expect(await desk.drafts()).toEqual([]);
    await desk.update('ENTRY-0001', desk.sending);
    expect(await desk.stored()).toEqual([]);
  });
});

describe('drafts', () => {
  it('stand beside each other, each composer’s its own, and are found by what they are about [COMPOSE-30] [COMPOSE-31]', async () => {
    await desk.commands.saveDraft(draft({ draftKey: 'a', postBody: 'Here' }));
    desk.now += 1;
    await desk.otherTab.saveDraft(draft({ draftKey: 'b', postBody: 'There' }));
    await desk.commands.saveDraft(draft({ draftKey: 'c', postType: 'comment', originalPostId: 'P', postBody: 'A comment' }));
    await desk.commands.saveDraft(draft({ draftKey: 'd', postType: 'quote', originalPostId: 'P', postBody: 'A quote' }));
    const about = async (postType: DraftInput['postType'], originalPostId: string | null) =>
      textsOf(await desk.commands.readDrafts({ postType, originalPostId }));
    expect(await about('POST', null)).toEqual(['There', 'Here']);
    expect(await about('comment', 'P')).toEqual(['A comment']);
    expect(await about('quote', 'P')).toEqual(['A quote']);
    expect(await about('comment', 'Q')).toEqual([]);
    expect((await desk.stored()).map(({ draftId }) => draftId)).toEqual(['default', 'default', 'P-comment', 'P-quote']);
  });

  it('are none while nothing is written in them, and go on under their key afterwards', async () => {
    await desk.commands.saveDraft(draft());
    await desk.commands.saveDraft(draft({ postBody: ' ' }));
    expect([await desk.drafts(), await desk.commands.readDrafts()]).toEqual([[], []]);
    expect(await desk.commands.saveDraft(draft({ postBody: 'Anew' }))).toBe('kept');
    expect(textsOf(await desk.drafts())).toEqual(['Anew']);
  });

  it('come back when a discarding is taken back, and take no late text before that', async () => {
    await desk.commands.saveDraft(draft({ caret: 4 }));
    const [kept] = await desk.drafts();
    await desk.commands.discardDraft('own');
    expect(await desk.otherTab.saveDraft(draft({ postBody: 'Late' }))).toBe('gone');
    if (kept !== undefined) await desk.commands.restoreDraft(kept);
    expect(await desk.drafts()).toMatchObject([{ postBody: 'Half a thought', caret: 4 }]);
  });

  it('follow their post that is delivered while they are open or being written, and are found by either id [OB14]', async () => {
    const { entryId: postId } = await desk.commands.intend('post', { body: 'Hello', isSensitive: false });
    const typed = (postBody: string) => desk.commands.saveDraft(draft({ postType: 'comment', originalPostId: postId, postBody }));
    await typed('Half');
    await desk.isDelivered(postId);
    await typed('Half a thought');
    expect(await desk.drafts()).toMatchObject([{ originalPostId: `REAL-${postId}`, draftId: `REAL-${postId}-comment` }]);
    for (const originalPostId of [postId, `REAL-${postId}`])
      expect(textsOf(await desk.commands.readDrafts({ postType: 'comment', originalPostId }))).toEqual(['Half a thought']);
    await desk.commands.intend('comment', { parentId: postId, ...post('Half a thought') });
    expect(await desk.stored()).toEqual([]);
  });

  it('follow their post that is delivered in the very moment [OB14]', async () => {
    const { entryId: postId } = await desk.commands.intend('post', { body: 'Hello', isSensitive: false });
    const { storageInstance } = desk.database.drafts;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async (...given) => {
      await createConfirmedStore(desk.database, desk.clock).apply([{ type: 'readdress', provisionalId: postId, id: 'REAL' }]);
      return write(...given);
    });
    await desk.commands.saveDraft(draft({ postType: 'comment', originalPostId: postId }));
    expect(await desk.drafts()).toMatchObject([{ originalPostId: 'REAL' }]);
  });
});

describe('tidying', () => {
  it('removes what a composer that died left empty, after a day', async () => {
    await desk.commands.saveDraft(draft());
    await desk.commands.saveDraft(draft({ postBody: '' }));
    await tidyDrafts(desk.database, desk.clock);
    expect(await desk.stored()).toHaveLength(1);
    desk.now += DAY_MS + 1;
    await tidyDrafts(desk.database, desk.clock);
    expect(await desk.stored()).toEqual([]);
  });
});
