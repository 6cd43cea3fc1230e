import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AppDatabase } from './database.ts';
import { createOutboxStore } from './stores/outbox-store.ts';
import { createViews } from './views/views.ts';
import { sampleSession } from './testing/samples.ts';

let database: AppDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

async function remove(collection: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.includes(database.name) || !name.endsWith(`--${collection}`)) continue;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve());
      request.addEventListener('error', () => reject(request.error ?? new Error('not removed')));
    });
  }
}

/** What `indexedDB.open` answers while the browser still removes the database. */
function refusedRequest(): IDBOpenDBRequest {
  const error = new DOMException('The connection was closed.', 'AbortError');
  const request = Object.assign(new EventTarget(), { error });
  setTimeout(() => request.dispatchEvent(new Event('error')));
  return request as unknown as IDBOpenDBRequest;
}

it('what is unsent is counted anew at once when its database was removed under the page and is there again, empty [SY51]', async () => {
  await database.session.insert(sampleSession('READER'));
  const store = createOutboxStore(database);
  const entry = (id: string) => queuedEntry({ id, userId: 'READER', lane: id });
  await store.put(['01A', '01B', '01C'].map(entry));
  const counts: number[] = [];
  const reading = createViews({ database })
    .outbox()
    .subscribe(({ items }) => counts.push(items.length));
  await vi.waitFor(() => expect(counts.at(-1)).toBe(3));
  await remove('outbox');
  await vi.waitFor(() => expect(counts.at(-1)).toBe(0));
  await store.put([entry('01D')]);
  await vi.waitFor(() => expect(counts.at(-1)).toBe(1));
  reading.unsubscribe();
});

it('opens again what the browser closes and removes itself, and refuses to open while it is at it [SY51]', async () => {
  const store = createOutboxStore(database);
  const entry = (id: string) => queuedEntry({ id, userId: 'READER', lane: id });
  await store.put([entry('01A')]);
  const seen: number[] = [];
  const reading = database.outbox.find().$.subscribe((documents) => seen.push(documents.length));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
  const asking = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await store.list('READER');
  const connection = (asking.mock.contexts as readonly IDBDatabase[]).findLast(({ name }) => name.endsWith('--outbox'));
  if (connection === undefined) throw new Error('Nothing was asked of the outbox');
  const opening = vi.spyOn(indexedDB, 'open');
  for (let refusal = 0; refusal < 3; refusal += 1) opening.mockImplementationOnce(refusedRequest);
  // As a browser does it that clears site data: it asks for no version change, it ends the connection.
  const closing = vi.spyOn(connection, 'dispatchEvent').mockReturnValue(true);
  const removed = remove('outbox');
  await vi.waitFor(() => expect(closing).toHaveBeenCalled());
  closing.mockRestore();
  forceCloseDatabase(connection as never);
  await removed;
  await vi.waitFor(() => expect(seen.at(-1)).toBe(0));
  expect(opening).toHaveBeenCalledTimes(4);
  await store.put([entry('01B')]);
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
  reading.unsubscribe();
});

it('what is stored still is told of nobody as gone', async () => {
  await database.settings.insert({ id: 'device', value: 1, updatedAt: 1 });
  const seen: unknown[] = [];
  const reading = database.settings.findOne('device').$.subscribe((document) => seen.push(document?.toJSON().value));
  await vi.waitFor(() => expect(seen).toEqual([1]));
  await remove('outbox');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toEqual([1]);
  reading.unsubscribe();
});
