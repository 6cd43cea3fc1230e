import { beforeEach, describe, expect, it } from 'vitest';
import type { FileStore, KeptFile } from '#data/files/file-store.ts';

export function keptFile(given: Partial<KeptFile> & { readonly id: string }, text = `bytes of ${given.id}`): KeptFile {
  return { userId: 'READER', blob: new Blob([text], { type: 'image/png' }), keptAt: 1, ...given };
}

/**
 * What every implementation of `FileStore` does. `factory` answers an empty store; `fill` lets the device be full for
 * the next write.
 */
export function fileStoreSuite(
  name: string,
  factory: () => Promise<{ readonly store: FileStore; readonly fill: () => void }>,
): void {
  describe(`file store: ${name} [OB55]`, () => {
    let store: FileStore;
    let fill: () => void;

    beforeEach(async () => {
      ({ store, fill } = await factory());
    });

    const ids = async () => (await store.list()).map(({ id }) => id).toSorted();

    it('answers nothing of what it never had, and minds no unknown id', async () => {
      expect([await store.list(), await store.get(['A'])]).toEqual([[], []]);
      await store.remove(['A']);
      expect(await store.list()).toEqual([]);
    });

    it('keeps bytes, type and owner as they were given', async () => {
      await store.keep([keptFile({ id: 'A', userId: 'OTHER', keptAt: 7 }, 'abc')]);
      const [file] = await store.get(['A', 'UNKNOWN']);
      expect([await file?.blob.text(), file?.blob.type, file?.userId, file?.keptAt]).toEqual(['abc', 'image/png', 'OTHER', 7]);
      expect(await store.get(['A', 'UNKNOWN'])).toHaveLength(1);
    });

    it('lists all, whoever’s, with their sizes', async () => {
      await store.keep([keptFile({ id: 'A' }, 'abc'), keptFile({ id: 'B', userId: 'OTHER' }, 'ab')]);
      expect((await store.list()).map(({ id, userId, blob }) => [id, userId, blob.size]).toSorted()).toEqual([
        ['A', 'READER', 3],
        ['B', 'OTHER', 2],
      ]);
    });

    it('removes what it is told, and nothing else', async () => {
      await store.keep([keptFile({ id: 'A' }), keptFile({ id: 'B' }), keptFile({ id: 'C' })]);
      await store.remove(['A', 'C', 'UNKNOWN']);
      expect(await ids()).toEqual(['B']);
    });

    it('keeps all or none of several: a full device refuses them at once, and what was there stays', async () => {
      await store.keep([keptFile({ id: 'A' })]);
      fill();
      await expect(store.keep([keptFile({ id: 'B' }), keptFile({ id: 'C' })])).rejects.toMatchObject({ trouble: 'full' });
      expect(await ids()).toEqual(['A']);
      await store.keep([keptFile({ id: 'B' })]);
      expect(await ids()).toEqual(['A', 'B']);
    });
  });
}
