import 'fake-indexeddb/auto';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { sampleCurrentUser } from '#contract/testing/samples.ts';
import type { FoundStorage } from '#core/storage/device-mark.ts';
import { openDatabase } from '#data/database.ts';
import { createDeviceMarkStore, findStorage } from '#platform/device-mark-store.ts';
import type { StoragePromise } from '#platform/device-storage.ts';
import { createStorageCare } from './storage-care.ts';
import type { DraftView, OutboxView, SessionView } from '../view-types.ts';
import { deferred } from '#tests/support/deferred.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';

const user = sampleCurrentUser();
const signedIn: SessionView = { state: 'signedIn', userId: user.ulid, user };
const everything: FoundStorage = { collections: ['outbox', 'drafts', 'session', 'posts'], hasFiles: true };

function device() {
  const values = new Map<string, string>();
  const store = memoryKeyStore(values);
  const marks = createDeviceMarkStore(() => store);
  let found = everything;
  let promise: StoragePromise = 'unasked';
  const askPromise = vi.fn(async (): Promise<StoragePromise> => (promise = 'refused'));
  const views = {
    session$: new BehaviorSubject<SessionView>(signedIn),
    outbox$: new BehaviorSubject<OutboxView>({ items: [{}, {}] as unknown as OutboxView['items'], failedCount: 0 }),
    drafts$: new BehaviorSubject<readonly DraftView[]>([]),
  };
  /** `findInstead`: what is found on the device, instead of what is there. */
  const start = (findInstead: () => Promise<FoundStorage> | undefined = () => undefined) =>
    createStorageCare({ marks, find: async () => (await findInstead()) ?? found, readPromise: async () => promise, askPromise });
  const held = { hasSession: true, unsentCount: 2, draftCount: 0 };
  const keepMark = (care: ReturnType<typeof start>, readWritings = async () => held) =>
    care.keepMark({
      views: { session: () => views.session$, outbox: () => views.outbox$, drafts: () => views.drafts$ },
      readWritings,
      filesKept: new Promise(() => undefined),
    });
  return {
    marks,
    forget: () => values.clear(),
    views,
    held,
    start,
    keepMark,
    askPromise,
    evict: (left: FoundStorage) => void (found = left),
  };
}

describe('invariant 8: the mark beside the database', () => {
  it('lets the next start tell what the browser removed, once, until the reader puts it away', async () => {
    const { marks, start, keepMark, evict } = device();
    const first = start();
    expect((await first.inspect()).loss).toBeNull();
    const stop = keepMark(first);
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ hasAccount: true, unsentCount: 2 }));
    stop();

    evict({ collections: [], hasFiles: true });
    expect((await start().inspect()).loss).toMatchObject({ session: true, unsentCount: 2 });
    const third = start();
    expect((await third.inspect()).loss).toMatchObject({ session: true });
    third.putLossAway();
    expect(marks.readLoss()).toBeNull();
  });

  it('counts a loss once, however often the page starts before the mark is kept on', async () => {
    const { marks, start, evict } = device();
    marks.writeMark({
      version: 1,
      hasAccount: true,
      unsentCount: 2,
      draftCount: 1,
      collections: ['outbox', 'drafts'],
      hasFiles: true,
    });
    evict({ collections: ['outbox'], hasFiles: true });
    expect((await start().inspect()).loss).toMatchObject({ session: false, draftCount: 1 });
    expect((await start().inspect()).loss).toMatchObject({ draftCount: 1 });

    const third = start();
    await third.inspect();
    third.inspectWritings({ hasSession: false, unsentCount: 0, draftCount: 0 });
    expect(third.loss.get()).toMatchObject({ session: true, unsentCount: 2, draftCount: 1 });
    const fourth = start();
    await fourth.inspect();
    fourth.inspectWritings({ hasSession: false, unsentCount: 0, draftCount: 0 });
    expect(fourth.loss.get()).toMatchObject({ session: true, unsentCount: 2, draftCount: 1 });
  });

  it('still tells of collections and files where the browser stops telling which there are', async () => {
    const { marks, start, keepMark, evict } = device();
    const stopFirst = keepMark(start());
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ unsentCount: 2 }));
    stopFirst();
    evict({ collections: null, hasFiles: false });
    marks.writeMark({ ...marks.readMark()!, unsentCount: 9 });
    const stop = keepMark(start());
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ unsentCount: 2, ...everything }));
    stop();
  });

  it('is settled by signing in again', async () => {
    const { marks, start, keepMark } = device();
    marks.writeLoss({ session: true, unsentCount: 0, draftCount: 0, fetched: true, files: false });
    const care = start();
    await care.inspect();
    const stop = keepMark(care);
    await vi.waitFor(() => expect(care.loss.get()).toBeNull());
    stop();
  });

  it('tells at once what went under the page, and not again at the next start [SY51]', async () => {
    const { marks, views, held, start, keepMark } = device();
    const care = start();
    const stop = keepMark(care);
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ hasAccount: true, unsentCount: 2 }));
    Object.assign(held, { hasSession: false, unsentCount: 0 });
    views.session$.next({ state: 'signedOut' });
    views.outbox$.next({ items: [], failedCount: 0 });
    await vi.waitFor(() => expect(care.loss.get()).toMatchObject({ session: true, unsentCount: 2 }));
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ hasAccount: false, unsentCount: 0 }));
    stop();
    const next = start();
    next.inspectWritings(held);
    expect((await next.inspect()).loss).toMatchObject({ session: true, unsentCount: 2 });
  });

  it('names the account in the moment of the sign-in, whatever was being looked at for the visitor before [SY51]', async () => {
    const { marks, views, held, start, keepMark, evict } = device();
    views.session$.next({ state: 'signedOut' });
    views.outbox$.next({ items: [], failedCount: 0 });
    let finds = 0;
    const slow = deferred<FoundStorage>();
    const care = start(() => ((finds += 1) === 1 ? slow.promise : undefined));
    const stop = keepMark(care);
    await vi.waitFor(() => expect(finds).toBe(1));
    views.session$.next(signedIn);
    expect(marks.readMark()).toMatchObject({ hasAccount: true, collections: ['session'] });
    slow.resolve(everything);
    await new Promise((resolve) => setTimeout(resolve));
    expect(marks.readMark(), 'what was found for the visitor').toMatchObject({ hasAccount: true });

    // Gone before the mark has followed what is there: the page tells it, and so would the next start.
    evict({ collections: [], hasFiles: true });
    const next = start();
    expect((await next.inspect()).loss).toMatchObject({ session: true });
    next.putLossAway();
    marks.writeMark({ ...marks.readMark()!, hasAccount: true });
    Object.assign(held, { hasSession: false, unsentCount: 0 });
    views.session$.next({ state: 'signedOut' });
    await vi.waitFor(() => expect(care.loss.get()).toMatchObject({ session: true }));
    stop();
  });

  it('stays where what went under the page cannot be looked into, so that the next start tells it [SY51]', async () => {
    const { marks, views, start, keepMark, held } = device();
    const first = start();
    const failsToRead = vi.fn(async (): Promise<typeof held> => {
      throw new Error('The database is closing');
    });
    const stop = keepMark(first, failsToRead);
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ hasAccount: true, unsentCount: 2 }));
    views.session$.next({ state: 'signedOut' });
    await vi.waitFor(() => expect(failsToRead).toHaveBeenCalled());
    stop();
    expect(first.loss.get()).toBeNull();
    expect(marks.readMark()).toMatchObject({ hasAccount: true });

    const second = start();
    second.inspectWritings({ hasSession: false, unsentCount: 0, draftCount: 0 });
    expect(second.loss.get()).toMatchObject({ session: true, unsentCount: 2 });
  });

  it('is not needed by a page that knows what it noted: all site data may go at once [SY51]', async () => {
    const { marks, forget, views, held, start, keepMark } = device();
    const care = start();
    const stop = keepMark(care);
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ hasAccount: true, unsentCount: 2 }));
    forget();
    Object.assign(held, { hasSession: false, unsentCount: 0 });
    views.session$.next({ state: 'signedOut' });
    views.outbox$.next({ items: [], failedCount: 0 });
    await vi.waitFor(() => expect(care.loss.get()).toMatchObject({ session: true, unsentCount: 2 }));
    stop();
  });

  it('is of no account after signing out', async () => {
    const { marks, views, start, keepMark } = device();
    views.session$.next({ state: 'signedOut' });
    views.outbox$.next({ items: [], failedCount: 0 });
    const stop = keepMark(start());
    await vi.waitFor(() => expect(marks.readMark()).toMatchObject({ hasAccount: false, unsentCount: 0 }));
    stop();
  });

  it('does nothing, and breaks nothing, where the browser forbids it', async () => {
    const forbidden = createDeviceMarkStore(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    forbidden.writeLoss(null);
    expect([forbidden.readMark(), forbidden.readLoss()]).toEqual([null, null]);
  });
});

describe('a device', () => {
  it.each([
    { collections: [], isUntouched: true, hasSession: false },
    { collections: ['posts'], isUntouched: false, hasSession: false },
    { collections: ['posts', 'session'], isUntouched: false, hasSession: true },
    { collections: null, isUntouched: false, hasSession: false },
  ])('with $collections is untouched: $isUntouched, has a session: $hasSession', async ({ collections, ...found }) => {
    const { start, evict } = device();
    evict({ collections, hasFiles: true });
    expect(await start().inspect()).toEqual({ ...found, loss: null });
  });
});

describe('what the browser still has', () => {
  it('is read from the names of its databases and caches, without opening one', async () => {
    const databases = async () => [
      { name: 'rxdb-dexie-dunlin--0--posts' },
      { name: 'rxdb-dexie-dunlin--3--drafts' },
      { name: 'x' },
    ];
    const found = await findStorage({ databases }, { keys: async () => ['workbox-precache-v2-http://a/'] });
    expect(found).toEqual({ collections: ['posts', 'drafts'], hasFiles: true });
  });

  it('is known by the names that the database gives', async () => {
    const database = await openDatabase();
    const { collections } = await findStorage(indexedDB, undefined);
    expect(collections?.toSorted()).toEqual(['_rxdb_internal', ...Object.keys(database.collections)].toSorted());
    await database.close();
  });

  it('is unknown where the browser does not say', async () => {
    const databases = () => Promise.reject(new Error('no'));
    expect(await findStorage({ databases }, { keys: async () => [] })).toEqual({ collections: null, hasFiles: false });
  });

  it('is not waited for where the browser does not answer', async () => {
    vi.useFakeTimers();
    const found = findStorage({ databases: () => new Promise(() => undefined) }, { keys: () => new Promise(() => undefined) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await found).toEqual({ collections: null, hasFiles: true });
    vi.useRealTimers();
  });
});

describe('the promise to keep the data', () => {
  it('is asked for when there is something to keep, once, and after that by the reader alone', async () => {
    const { start, askPromise } = device();
    const care = start();
    await care.inspect();
    expect(askPromise).not.toHaveBeenCalled();
    care.somethingIsKept();
    care.somethingIsKept();
    await vi.waitFor(() => expect(care.promise.get()).toBe('refused'));
    expect(askPromise).toHaveBeenCalledTimes(1);

    const next = start();
    next.somethingIsKept();
    await vi.waitFor(() => expect(next.promise.get()).toBe('refused'));
    expect(askPromise).toHaveBeenCalledTimes(1);
    await next.askForPromise();
    expect(askPromise).toHaveBeenCalledTimes(2);
  });
});
