import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locks } from '#core/ports/ports.ts';
import { StorageError } from '#core/storage/storage-error.ts';
import { createContextLocks } from '#platform/locks.ts';
import { openInOtherContext, openTestDatabase } from '#tests/support/test-database.ts';
import type { DraftDocument } from './collections/drafts.ts';
import type { AppDatabase } from './database.ts';
import { evictCachesUnderPressure } from './cache-eviction.ts';
import { modifyDocuments, queryDocuments, readDocument } from './stores/modify-documents.ts';
import { createPostWriter } from './stores/post-writer.ts';
import { samplePost } from './testing/samples.ts';

const open: AppDatabase[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((database) => database.close()));
});

const quotaExceeded = () => Object.assign(new Error('QuotaExceededError '), { name: 'AbortError' });

function draft(originalPostId: string | null = null): DraftDocument {
  const postType = originalPostId === null ? 'POST' : 'quote';
  const written = { postBody: 'Hello', isSensitive: false, groupId: null, updatedAt: 1 };
  return { id: 'U1|default', userId: 'U1', draftId: 'default', originalPostId, postType, ...written };
}

/** A device whose writes to the drafts fail while `isFull` says so. */
async function fullDevice({
  posts = 0,
  pictures = false,
  locks = createContextLocks(),
}: {
  posts?: number;
  pictures?: boolean;
  locks?: Locks;
}) {
  const database = await openTestDatabase();
  open.push(database);
  let now = 1_000;
  const device = { full: false, hasPictures: pictures };
  const write = database.drafts.storageInstance.bulkWrite.bind(database.drafts.storageInstance);
  const tried = vi.spyOn(database.drafts.storageInstance, 'bulkWrite').mockImplementation(async (rows, context) => {
    if (device.full) throw quotaExceeded();
    return write(rows, context);
  });
  const writer = createPostWriter(database, { now: () => (now += 1) });
  for (let index = 0; index < posts; index += 1) await writer.upsert([samplePost({ id: `P${index}` })]);
  const onFull = vi.fn<(isFull: boolean) => void>();
  const evictPictures = vi.fn(async () => {
    const had = device.hasPictures;
    device.hasPictures = false;
    return had;
  });
  evictCachesUnderPressure({ database, clock: { now: () => now }, locks, evictPictures, onFull });
  const save = (document = draft()) => modifyDocuments(database.drafts, [document.id], () => document);
  return { database, device, tried, onFull, evictPictures, save, wait: (ms: number) => (now += ms) };
}

describe('invariant 8: a write that finds no room', () => {
  it('is kept after the pictures have gone', async () => {
    const { database, device, save, evictPictures, onFull } = await fullDevice({ pictures: true });
    device.full = true;
    evictPictures.mockImplementationOnce(async () => {
      device.full = false;
      return true;
    });
    await save();
    expect((await readDocument(database.drafts, 'U1|default'))?.postBody).toBe('Hello');
    expect(onFull).not.toHaveBeenCalled();
  });

  it('gives up the oldest posts and keeps the newest and those that a draft names', async () => {
    const { database, device, save } = await fullDevice({ posts: 60 });
    await save(draft('P3'));
    device.full = true;
    await expect(save({ ...draft('P3'), postBody: 'Longer' })).rejects.toThrow(StorageError);
    const kept = (await queryDocuments(database.posts, {})).map(({ id }) => id);
    expect(kept).toHaveLength(21);
    expect(kept).toEqual(expect.arrayContaining(['P3', 'P59', 'P40']));
  });

  it('is tried once more and no oftener while the device stays full, and says so', async () => {
    const { device, save, tried, onFull, evictPictures, wait } = await fullDevice({ posts: 30, pictures: true });
    device.full = true;
    await expect(save()).rejects.toMatchObject({ trouble: 'full' });
    expect(tried).toHaveBeenCalledTimes(2);
    expect(onFull.mock.calls).toEqual([[true]]);

    await expect(save()).rejects.toThrow(StorageError);
    await expect(save()).rejects.toThrow(StorageError);
    // The second round found nothing to give up; until some time has passed nothing is looked for again.
    expect(evictPictures).toHaveBeenCalledTimes(2);
    expect(tried).toHaveBeenCalledTimes(4);
    wait(60_000);
    await expect(save()).rejects.toThrow(StorageError);
    expect(evictPictures).toHaveBeenCalledTimes(3);
  });

  it('succeeds again once there is room', async () => {
    const { database, device, save, onFull } = await fullDevice({});
    device.full = true;
    await expect(save()).rejects.toThrow(StorageError);
    device.full = false;
    await save();
    expect((await readDocument(database.drafts, 'U1|default'))?.postBody).toBe('Hello');
    expect(onFull.mock.calls).toEqual([[true], [false]]);
  });

  it('finds the room that the browser gives back late, when yet another database has come and gone', async () => {
    const { database, device, save } = await fullDevice({ posts: 60 });
    device.full = true;
    const write = database.posts.storageInstance.bulkWrite.bind(database.posts.storageInstance);
    vi.spyOn(database.posts.storageInstance, 'bulkWrite').mockImplementation(async (rows, context) => {
      if (device.full) throw quotaExceeded();
      return write(rows, context);
    });
    const remove = indexedDB.deleteDatabase.bind(indexedDB);
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
      if (name === `${database.name}-room`) device.full = false;
      return remove(name);
    });
    await save();
    expect((await readDocument(database.drafts, 'U1|default'))?.postBody).toBe('Hello');
    expect(await queryDocuments(database.posts, {})).toHaveLength(20);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`${database.name}-room`);
  });

  it('waits for the context that makes room already, and is tried again then', async () => {
    const locks = createContextLocks();
    const { database, device, tried, save, evictPictures, onFull } = await fullDevice({ locks });
    device.full = true;
    let end: () => void = () => undefined;
    const otherRound = locks.run('dunlin-room', { ifAvailable: false }, () => new Promise<void>((resolve) => (end = resolve)));
    const saving = save();
    await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(1));
    device.full = false;
    end();
    await Promise.all([otherRound, saving]);
    expect((await readDocument(database.drafts, 'U1|default'))?.postBody).toBe('Hello');
    expect(evictPictures).not.toHaveBeenCalled();
    expect(onFull).not.toHaveBeenCalled();
  });

  it('lets what is read wait while the posts are given up, in this context and in others', async () => {
    const { database, device, save } = await fullDevice({ posts: 60 });
    device.full = true;
    const remove = indexedDB.deleteDatabase.bind(indexedDB);
    const read: Promise<unknown>[] = [];
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
      read.push(queryDocuments(database.posts, {}));
      return remove(name);
    });
    await expect(save()).rejects.toThrow(StorageError);
    expect(read.length).toBeGreaterThan(0);
    await Promise.all(read);

    // As another context does it: this one hears of it by its connection alone.
    const posts = `rxdb-dexie-${database.name}--0--posts`;
    await new Promise((resolve) => remove(posts).addEventListener('success', resolve));
    expect(await queryDocuments(database.posts, {})).toEqual([]);
    await createPostWriter(database, { now: () => 5_000 }).upsert([samplePost({ id: 'NEW' })]);
    expect((await queryDocuments(database.posts, {})).map(({ id }) => id)).toEqual(['NEW']);
  });

  it('leaves other contexts at work when the posts of all are given up', async () => {
    const { database, device, save } = await fullDevice({ posts: 60 });
    const other = await openInOtherContext(database.name, ['posts']);
    open.push(other);
    device.full = true;
    await expect(save()).rejects.toThrow(StorageError);
    await vi.waitFor(async () => {
      await createPostWriter(other, { now: () => 5_000 }).upsert([samplePost({ id: 'NEW' })]);
    });
    expect((await readDocument(database.posts, 'NEW'))?.id).toBe('NEW');
    expect(await readDocument(other.posts, 'P59')).toBeDefined();
  });

  it('passes on every other failure as it is', async () => {
    const { tried, save } = await fullDevice({});
    const failure = new Error('No');
    tried.mockRejectedValueOnce(failure);
    await expect(save()).rejects.toBe(failure);
  });
});
