import type { RxStorageInstance, RxStorageInstanceCreationParams } from 'rxdb/plugins/core';
import { describe, expect, it, vi } from 'vitest';
import { putStoredDatabase } from '#tests/support/stored-database.ts';
import { openDatabase } from './database.ts';
import { queryDocuments } from './stores/modify-documents.ts';
import { readStoredWritings } from './stored-writings.ts';
import { createOutboxStore } from './stores/outbox-store.ts';
import { createDatabaseStorage } from './storage.ts';
import type { DatabaseStorage, StorageOptions } from './storage.ts';

let names = 0;
const unsent = ['post', 'comment', 'quote', 'reaction', 'bookmark', 'follow', 'repost'];
const reader = '01R00000000000000000000001';

function storageOn(device: { isFull: boolean; isFullForNotes: boolean; writes: number }): DatabaseStorage {
  const storage = createDatabaseStorage();
  return {
    ...storage,
    async createStorageInstance<Doc>(parameters: RxStorageInstanceCreationParams<Doc, StorageOptions>) {
      const instance = (await storage.createStorageInstance<Doc>(parameters)) as RxStorageInstance<Doc, unknown, StorageOptions>;
      const bulkWrite = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (...input) => {
        const isNote = input[0].some(
          ({ document }) => (document as { readonly context?: string }).context === 'rx-migration-status',
        );
        if (device.isFull && (isNote ? device.isFullForNotes : parameters.schema.version > 0)) {
          device.writes += 1;
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        }
        return bulkWrite(...input);
      };
      return instance as never;
    },
  };
}

async function storedDevice({ isFullForNotes = false } = {}) {
  names += 1;
  const name = `full-migration-${process.pid}-${names}`;
  await putStoredDatabase(0, name);
  return { name, isFull: true, isFullForNotes, writes: 0 };
}

describe('invariant 8: a device that is full when an older database is to be migrated', () => {
  it.each([
    ['its documents', false],
    ["its documents and the library's own notes", true],
  ])(
    'with no room for %s: it says so, loses nothing and does not turn in a circle; with room it opens at the next start [SY34]',
    async (_what, isFullForNotes) => {
      const device = await storedDevice({ isFullForNotes });
      const start = () => openDatabase({ name: device.name, storage: storageOn(device) });
      for (let starts = 1; starts <= 2; starts += 1) {
        await expect(start()).rejects.toMatchObject({ name: 'StorageError', trouble: 'full' });
        expect(device.writes, 'a write for a start and collection').toBeLessThanOrEqual(starts * 9);
      }
      const taken = await readStoredWritings(0, device.name);
      expect(
        taken?.unsent.map(({ kind }) => kind),
        'what was written can be taken along',
      ).toEqual(unsent);
      expect(taken?.unsent[0]).toMatchObject({ text: 'Written offline, months ago' });
      expect(taken?.drafts).toMatchObject([{ text: 'Half a thought' }]);
      device.isFull = false;
      const database = await start();
      expect((await createOutboxStore(database).list(reader)).map(({ payload }) => payload)[0]).toMatchObject({
        body: 'Written offline, months ago',
      });
      expect(await createOutboxStore(database).list(reader)).toHaveLength(7);
      expect(await queryDocuments(database.drafts, {})).toMatchObject([{ postBody: 'Half a thought' }]);
      await database.close();
    },
  );

  it('makes room once with what can be fetched again, and opens [SY34]', async () => {
    const device = await storedDevice();
    const evict = vi.fn(async () => {
      device.isFull = false;
      return true;
    });
    const database = await openDatabase({ name: device.name, storage: storageOn(device), evict });
    expect(evict).toHaveBeenCalledTimes(1);
    expect(await createOutboxStore(database).list(reader)).toHaveLength(7);
    await database.close();

    const other = await storedDevice();
    const inVain = vi.fn(async () => true);
    await expect(openDatabase({ name: other.name, storage: storageOn(other), evict: inVain })).rejects.toMatchObject({
      trouble: 'full',
    });
    expect(inVain).toHaveBeenCalledTimes(1);
  });
});
