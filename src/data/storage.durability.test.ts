import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from './database.ts';
import { samplePost, sampleSession } from './testing/samples.ts';
import { createPostWriter } from './stores/post-writer.ts';
import { modifyDocuments } from './stores/modify-documents.ts';

let opened: AppDatabase;
afterEach(() => opened.close());

/** Collection and durability of each write transaction that `work` asks the browser for. */
async function durabilityOf(work: (database: AppDatabase) => Promise<unknown>): Promise<readonly string[]> {
  const ask = vi.spyOn(IDBDatabase.prototype, 'transaction');
  opened = await openTestDatabase();
  const before = ask.mock.calls.length;
  await work(opened);
  return ask.mock.calls.slice(before).flatMap(([, mode, options], call) => {
    const { name } = ask.mock.contexts[before + call] as IDBDatabase;
    const isOurs = name.startsWith('rxdb-dexie-') && mode === 'readwrite';
    return isOurs ? [`${name.split('--').at(-1) ?? ''} ${options?.durability ?? 'default'}`] : [];
  });
}

it('asks for strict durability where a write cannot be had again: drafts, outbox, session', async () => {
  const draft = {
    id: 'U1|default',
    userId: 'U1',
    draftId: 'default',
    originalPostId: null,
    postType: 'POST' as const,
    postBody: 'Hello',
    isSensitive: false,
    groupId: null,
    updatedAt: 1,
  };
  const asked = await durabilityOf(async (database) => {
    await modifyDocuments(database.drafts, [draft.id], () => draft);
    await modifyDocuments(database.session, ['current'], () => sampleSession('U1'));
    await modifyDocuments(database.outbox, ['E1'], () => ({ id: 'E1', userId: 'U1', entry: {} as never }));
  });
  expect(asked).toEqual(['drafts strict', 'session strict', 'outbox strict']);
});

it('does not wait for the disk with what the server has too', async () => {
  const asked = await durabilityOf((database) => createPostWriter(database, { now: () => 1 }).upsert([samplePost({ id: 'P1' })]));
  expect(asked).toEqual(['posts default']);
});
