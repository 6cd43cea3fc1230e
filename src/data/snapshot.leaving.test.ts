import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { settled } from './idb-request.ts';
import { clearSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import { defaultShell } from './views/default-shell.ts';

const snapshotOf = (listKey: string): Omit<Snapshot, 'version'> => ({
  session: { state: 'signedOut' },
  shell: defaultShell,
  listKey,
  list: { state: 'items', items: [], gaps: [], ended: true, fresh: { count: 0, authors: [] }, fetchedAt: 1 },
});

beforeEach(() => clearSnapshot());

it('is committed in the task in which a page that has kept one before is closed [SY52]', async () => {
  await writeSnapshot(snapshotOf('feed:all'));
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  void writeSnapshot(snapshotOf('feed:following'));
  // What a page does after this, it does in no task of its own any more.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(commit).toHaveBeenCalledOnce();
  expect(await readSnapshot()).toMatchObject({ listKey: 'feed:following' });
});

it('is kept anew where its database was removed, which it never holds up, or could not be opened before', async () => {
  await writeSnapshot(snapshotOf('feed:all'));
  await settled(indexedDB.deleteDatabase('dunlin-snapshot'));
  expect(await readSnapshot()).toBeNull();
  await writeSnapshot(snapshotOf('feed:following'));
  expect(await readSnapshot()).toMatchObject({ listKey: 'feed:following' });

  await settled(indexedDB.deleteDatabase('dunlin-snapshot'));
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not now', 'UnknownError');
  });
  await expect(writeSnapshot(snapshotOf('feed:groups'))).rejects.toThrow('Not now');
  await writeSnapshot(snapshotOf('feed:groups'));
  expect(await readSnapshot()).toMatchObject({ listKey: 'feed:groups' });
});

it('is removed, as a sign-out has it, though the browser dropped the connection without a word', async () => {
  await writeSnapshot(snapshotOf('feed:all'));
  const lost = new DOMException('The database connection is closing.', 'InvalidStateError');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw lost;
  });
  await clearSnapshot();
  expect(await readSnapshot()).toBeNull();
});
