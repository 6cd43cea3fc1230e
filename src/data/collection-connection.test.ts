import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageError } from '#core/storage/storage-error.ts';
import { connectCollection } from './collection-connection.ts';
import type { CollectionConnection } from './collection-connection.ts';
import { settled } from './idb-request.ts';

const open: CollectionConnection[] = [];
let made = 0;
function connect(): CollectionConnection {
  made += 1;
  const connection = connectCollection({ name: `notes-${made}`, keyPath: 'id', indexes: [['age', 'id']], isStrict: false });
  open.push(connection);
  return connection;
}
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});

const put = (connection: CollectionConnection, id: string) =>
  connection.run('readwrite', async (notes) => void notes.put({ id, age: 1 }));
const idsOf = (connection: CollectionConnection) => connection.run('readonly', (notes) => settled(notes.getAllKeys()));

it('answers a write when the browser has committed it', async () => {
  const connection = connect();
  const order: string[] = [];
  await connection.run('readwrite', async (notes) => {
    notes.transaction.addEventListener('complete', () => order.push('committed'));
    await settled(notes.put({ id: 'A', age: 1 }));
  });
  order.push('answered');
  expect(order).toEqual(['committed', 'answered']);
});

it('keeps nothing of a write of which a part failed, and says why', async () => {
  const connection = connect();
  const reason = new Error('Not like this');
  const halfDone = connection.run('readwrite', async (notes) => {
    await settled(notes.put({ id: 'A', age: 1 }));
    throw reason;
  });
  await expect(halfDone).rejects.toBe(reason);
  const refused = connection.run('readwrite', async (notes) => {
    notes.put({ id: 'B', age: 1 });
    notes.add({ id: 'B', age: 2 });
  });
  await expect(refused).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await idsOf(connection)).toEqual([]);
});

it('names the reason of a commit that found no room', async () => {
  const connection = connect();
  await put(connection, 'A');
  const full = new DOMException('No room', 'QuotaExceededError');
  const writing = connection.run('readwrite', async ({ transaction }) => {
    vi.spyOn(transaction, 'error', 'get').mockReturnValue(full);
    transaction.abort();
  });
  await expect(writing).rejects.toBe(full);
});

it('opens again, once, what the browser closed without a word', async () => {
  const connection = connect();
  await put(connection, 'A');
  const opening = vi.spyOn(indexedDB, 'open');
  const gone = new DOMException('The database connection is closing.', 'InvalidStateError');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw gone;
  });
  await put(connection, 'B');
  expect(await idsOf(connection)).toEqual(['A', 'B']);
  expect(opening).toHaveBeenCalledOnce();
});

it('opens again after a request that tells of a lost connection, for what comes next', async () => {
  const connection = connect();
  await put(connection, 'A');
  const opening = vi.spyOn(indexedDB, 'open');
  const lost = new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  await expect(connection.run('readwrite', () => Promise.reject(lost))).rejects.toBe(lost);
  expect(await idsOf(connection)).toEqual(['A']);
  expect(opening).toHaveBeenCalledOnce();
});

it('tells a failure to open to who asks, and tries again for the next one', async () => {
  const refused = new DOMException('Not in private windows', 'UnknownError');
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw refused;
  });
  const connection = connect();
  await expect(connection.opened()).rejects.toBe(refused);
  await connection.opened();
  await put(connection, 'A');
  expect(await idsOf(connection)).toEqual(['A']);
});

it('lets what is asked wait while the database is made anew, and tells nobody of it', async () => {
  const connection = connect();
  const reopened = vi.fn<() => void>();
  connection.onReopened(reopened);
  await put(connection, 'A');
  const making = connection.remake();
  const reading = idsOf(connection);
  await making;
  await put(connection, 'B');
  expect([await reading, await idsOf(connection)]).toEqual([[], ['B']]);
  expect(reopened).not.toHaveBeenCalled();
});

it('closes at once while the browser goes on refusing to open what was lost', async () => {
  const connection = connect();
  await put(connection, 'A');
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not now', 'UnknownError');
  });
  // Nobody turns the clock: a pause between two tries would never end by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const lost = new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    await expect(connection.run('readwrite', () => Promise.reject(lost))).rejects.toBe(lost);
    const reading = idsOf(connection);
    reading.catch(() => undefined);
    for (let turn = 0; turn < 100 && vi.getTimerCount() === 0; turn += 1) await new Promise(setImmediate);
    expect(vi.getTimerCount()).toBe(1);
    await connection.close();
    await expect(reading).rejects.toThrow(StorageError);
    expect(opening).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('stays closed: a write is refused as one whose storage is gone, and a removal opens nothing', async () => {
  const connection = connect();
  await put(connection, 'A');
  await connection.close();
  const opening = vi.spyOn(indexedDB, 'open');
  await expect(put(connection, 'B')).rejects.toThrow(StorageError);
  await settled(indexedDB.deleteDatabase(`notes-${made}`));
  await expect(idsOf(connection)).rejects.toMatchObject({ trouble: 'gone' });
  expect(opening).not.toHaveBeenCalled();
});
