import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createFileStore } from '#data/files/file-store.ts';
import { fileStoreSuite } from '#tests/support/file-store-suite.ts';
import { MemoryFileStore } from '#tests/support/memory-file-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

let opened = 0;

fileStoreSuite('in memory', async () => {
  const store = new MemoryFileStore();
  return { store, fill: () => void (store.isFull = true) };
});

fileStoreSuite('on the device', async () => {
  opened += 1;
  return { store: createFileStore({ name: `files-suite-${opened}` }), fill: fillAfterOne };
});

/** The first file finds room, the second one does not. */
function fillAfterOne(): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put')
    .mockImplementationOnce(function (this: IDBObjectStore, value: unknown) {
      return put.call(this, value);
    })
    .mockImplementationOnce(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
}

it('makes no database of its own for those who keep no files', async () => {
  const store = createFileStore({ name: 'no-files' });
  await store.list();
  await store.remove(['A']);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('no-files-files');
});
