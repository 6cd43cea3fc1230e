import { expect, it } from 'vitest';
import { openInOtherContext } from '#tests/support/test-database.ts';
import { openMemoryDatabase } from './database.ts';
import type { AppDatabase } from './database.ts';
import { hostMemoryStorage, joinMemoryStorage } from './memory-storage.ts';

/** The values of a setting as a live query sees them. */
function seen({ settings }: AppDatabase, id: string): unknown[] {
  const values: unknown[] = [];
  settings.findOne(id).$.subscribe((document) => values.push(document?.value));
  return values;
}

it('is one database of the page and its worker: each sees what the other writes, and it outlives the worker', async () => {
  const channel = `memory-test-${process.pid}`;
  const page = await openMemoryDatabase(hostMemoryStorage(channel));
  const join = () => openInOtherContext(page.name, ['settings'], joinMemoryStorage(channel));
  const worker = await join();
  const [inPage, inWorker] = [seen(page, 'of the worker'), seen(worker, 'of the page')];
  await page.settings.insert({ id: 'of the page', value: 1, updatedAt: 1 });
  await worker.settings.insert({ id: 'of the worker', value: 2, updatedAt: 2 });
  await expect.poll(() => [inPage.at(-1), inWorker.at(-1)]).toEqual([2, 1]);

  // Another one takes its place, as where a worker dies.
  const next = await join();
  expect((await next.settings.findOne('of the worker').exec())?.value).toBe(2);
  await next.settings.upsert({ id: 'of the page', value: 3, updatedAt: 3 });
  await expect.poll(async () => (await page.settings.findOne('of the page').exec())?.value).toBe(3);
  for (const database of [next, worker, page]) await database.close();
});
