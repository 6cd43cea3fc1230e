import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from '../database.ts';
import { samplePost, sampleSession } from '../testing/samples.ts';
import { createCommands } from '../commands/commands.ts';
import { modifyDocuments, queryDocuments } from './modify-documents.ts';
import { createOutboxStore, listEntries } from './outbox-store.ts';
import { createPostWriter } from './post-writer.ts';

const READER = 'READER';
const clock = { now: () => 1_000 };
let database: AppDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
  await database.session.insert(sampleSession(READER));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

/** How many documents the storage steps over while `read` runs. */
async function steps(read: () => Promise<unknown>): Promise<number> {
  const step = vi.spyOn(IDBCursor.prototype, 'continue');
  await read();
  const { length } = step.mock.calls;
  step.mockRestore();
  return length;
}

it('reads an outbox by what is in it, however much went through it [OB45]', async () => {
  let minted = 0;
  const commands = createCommands({
    database,
    clock,
    ids: { nextId: () => `ENTRY-${String((minted += 1)).padStart(4, '0')}` },
    onChange: () => undefined,
  });
  const ids = Array.from({ length: 30 }, (_, index) => `POST-${index}`);
  for (const postId of ids) await commands.intend('bookmark', { postId, bookmarked: true });
  const sent = (await listEntries(database, READER)).slice(2).map(({ id }) => id);
  await createOutboxStore(database).remove(sent);
  expect(await steps(() => listEntries(database, READER))).toBeLessThanOrEqual(2);
  expect(await steps(() => queryDocuments(database.outbox, {}))).toBeLessThanOrEqual(2);
});

it('reads of the posts only those that are asked for', async () => {
  let cachedAt = 0;
  const writer = createPostWriter(database, { now: () => (cachedAt += 1) });
  for (let index = 0; index < 30; index += 1) await writer.upsert([samplePost({ id: `POST-${index}` })]);
  await modifyDocuments(database.posts, ['POST-0'], () => null);
  const old = { selector: { cachedAt: { $lt: 4 } }, sort: [{ cachedAt: 'asc' as const }] };
  expect((await queryDocuments(database.posts, old)).map(({ id }) => id)).toEqual(['POST-1', 'POST-2']);
  expect(await steps(() => queryDocuments(database.posts, old))).toBeLessThanOrEqual(2);
});
