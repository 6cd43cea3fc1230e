import * as Comlink from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListCalls, PageCalls, SyncApi, SyncGroups, SyncStatus } from '#workers/sync-api.ts';
import { startSyncWorker, WORKER_START_LIMIT_MS } from './sync-worker.ts';
import type { SyncWorkerHandle } from './sync-worker.ts';

const options = { apiUrl: '', live: { key: 'k', host: 'h', port: 1, tls: false }, appVersion: '1', mainBrand: true };
const online: SyncStatus = { connection: 'online', backendDown: false, isLeader: true, refreshingSession: false };

type FakeApi = Partial<Omit<SyncApi, keyof SyncGroups>> & { readonly [Name in keyof SyncGroups]?: Partial<SyncGroups[Name]> };

/** A worker whose other end is in this context. */
class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  isTerminated = false;

  constructor(api: FakeApi) {
    super();
    Comlink.expose(api, this.#channel.port1);
    this.#channel.port2.addEventListener('message', (event) =>
      this.dispatchEvent(new MessageEvent('message', { data: event.data, ports: [...event.ports] })),
    );
    this.#channel.port2.start();
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#channel.port2.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port1.close();
    this.#channel.port2.close();
  }
}

const api = (given: FakeApi = {}): FakeApi => ({
  alive: async () => undefined,
  start: async () => undefined,
  onStatus: async (listener) => {
    listener(online);
    return Comlink.proxy(() => undefined);
  },
  onNotice: async (listener) => {
    listener({ type: 'sessionEnded' });
    return Comlink.proxy(() => undefined);
  },
  page: { poke: async () => undefined },
  ...given,
});

/** Locks of workers that die when a test says so, in the order in which the workers were watched. */
function mortal() {
  const deaths: (() => void)[] = [];
  const locks = {
    request: (_name: string, _options: object, job: () => void) => new Promise<void>((die) => deaths.push(() => (job(), die()))),
  };
  return { deaths, locks };
}

/** Makes workers of which the first, unlike the others, does as `first` says. */
function workersWith(first: FakeApi, others: FakeApi) {
  const workers: FakeWorker[] = [];
  const createWorker = () => {
    workers.push(new FakeWorker(api({ ...others, ...(workers.length === 0 ? first : {}) })));
    return workers.at(-1) as unknown as Worker;
  };
  return { createWorker, ended: () => workers.map(({ isTerminated }) => isTerminated) };
}

const never = () => new Promise<never>(() => undefined);

let handle: SyncWorkerHandle | undefined;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('reportError', () => undefined);
});
afterEach(() => handle?.dispose());

it('forwards calls, status and notices', async () => {
  const loadMore = vi.fn<ListCalls['loadMore']>(async () => ({ ok: true, ended: true }));
  const started = startSyncWorker(options, {
    createWorker: () => new FakeWorker(api({ lists: { loadMore } })) as unknown as Worker,
  });
  handle = started;
  const notices: string[] = [];
  started.notices.listen(({ type }) => notices.push(type));
  expect(await started.client.lists.loadMore('feed:all')).toEqual({ ok: true, ended: true });
  expect(loadMore).toHaveBeenCalledWith('feed:all');
  await vi.waitFor(() => expect([started.status.get(), notices]).toEqual([online, ['sessionEnded']]));
});

it('starts another worker when one does not come up, and the calls made meanwhile reach it', async () => {
  const poke = vi.fn<PageCalls['poke']>(async () => undefined);
  const { createWorker, ended } = workersWith({ start: () => Promise.reject(new Error('no database')) }, { page: { poke } });
  handle = startSyncWorker(options, { createWorker });
  await handle.client.page.poke();
  expect(ended()).toEqual([true, false]);
  expect(poke).toHaveBeenCalledTimes(1);
});

it('says that it is stalled once three in a row did not come up, and no more once one has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const stalledBefore: boolean[] = [];
    const createWorker = () => {
      stalledBefore.push(handle?.stalled.get() ?? false);
      const start = stalledBefore.length < 5 ? () => Promise.reject(new Error('no engine')) : async () => undefined;
      return new FakeWorker(api({ start })) as unknown as Worker;
    };
    const { stalled } = (handle = startSyncWorker(options, { createWorker }));
    while (stalledBefore.length < 5) {
      await vi.advanceTimersByTimeAsync(250);
      await new Promise(setImmediate);
    }
    expect(stalledBefore).toEqual([false, false, false, true, true]);
    await vi.waitFor(() => expect(stalled.get()).toBe(false));
  } finally {
    vi.useRealTimers();
  }
});

it('starts another worker when one dies without a word, and the call that it died over reaches the other', async () => {
  const { deaths, locks } = mortal();
  const hangs = vi.fn<PageCalls['poke']>(never);
  const poke = vi.fn<PageCalls['poke']>(async () => undefined);
  const { createWorker, ended } = workersWith({ page: { poke: hangs } }, { page: { poke } });
  handle = startSyncWorker(options, { locks, createWorker });
  const poked = handle.client.page.poke();
  await vi.waitFor(() => expect(hangs).toHaveBeenCalledTimes(1));
  deaths[0]?.();
  await poked;
  expect(poke).toHaveBeenCalledTimes(1);
  expect(ended()).toEqual([true, false]);
});

it('starts another worker when one dies on its way up', async () => {
  const { deaths, locks } = mortal();
  const { createWorker, ended } = workersWith({ start: never }, {});
  handle = startSyncWorker(options, { locks, createWorker });
  const poked = handle.client.page.poke();
  await vi.waitFor(() => expect(deaths).toHaveLength(1));
  deaths[0]?.();
  await poked;
  expect(ended()).toEqual([true, false]);
});

it.each(['one that is up', 'one that did not come up'])(
  "has the database of the page's memory joined by another worker in place of %s, which the calls then reach",
  async (former) => {
    const given: (string | undefined)[] = [];
    const poke = vi.fn<PageCalls['poke']>(async () => undefined);
    const starts = (isUp: boolean): FakeApi => ({
      async start({ memory }) {
        given.push(memory);
        if (!isUp) await never();
      },
    });
    const { createWorker, ended } = workersWith(starts(former === 'one that is up'), { ...starts(true), page: { poke } });
    handle = startSyncWorker(options, { createWorker });
    await vi.waitFor(() => expect(given).toHaveLength(1));
    const early = handle.client.page.poke();
    if (former === 'one that is up') await early;
    handle.joinMemory('a channel');
    await vi.waitFor(() => expect(given).toEqual([undefined, 'a channel']));
    await Promise.all([early, handle.client.page.poke()]);
    expect(ended()).toEqual([true, false]);
  },
);

it('ends the worker of a page that is left and kept, and has another take over its calls when the page is shown again [OB57]', async () => {
  const hangs = vi.fn<PageCalls['poke']>(never);
  const poke = vi.fn<PageCalls['poke']>(async () => undefined);
  const { createWorker, ended } = workersWith({ page: { poke: hangs } }, { page: { poke } });
  const { deaths, locks } = mortal();
  handle = startSyncWorker(options, { locks, createWorker });
  const poked = handle.client.page.poke();
  await vi.waitFor(() => expect(hangs).toHaveBeenCalledOnce());
  handle.suspend();
  deaths[0]?.();
  expect(ended()).toEqual([true]);
  const meanwhile = handle.client.page.poke();
  await new Promise(setImmediate);
  expect(ended()).toEqual([true]);
  handle.resume();
  await Promise.all([poked, meanwhile]);
  expect(ended()).toEqual([true, false]);
  expect(poke).toHaveBeenCalledTimes(2);
});

it('makes no worker for a page that is left before its turn, and one when it is shown again [OB57]', async () => {
  let begin: (() => void) | undefined;
  const turn = new Promise<void>((resolve) => (begin = resolve));
  const createWorker = vi.fn<() => Worker>(() => new FakeWorker(api()) as unknown as Worker);
  handle = startSyncWorker(options, { turn, createWorker });
  handle.suspend();
  handle.resume();
  handle.suspend();
  begin?.();
  await new Promise(setImmediate);
  expect(createWorker).not.toHaveBeenCalled();
  handle.resume();
  await handle.client.page.poke();
  expect(createWorker).toHaveBeenCalledOnce();
});

it('makes no worker before its turn, and none when it was given up meanwhile', async () => {
  let begin: (() => void) | undefined;
  const turn = new Promise<void>((resolve) => (begin = resolve));
  const createWorker = vi.fn<() => Worker>(() => new FakeWorker(api()) as unknown as Worker);
  handle = startSyncWorker(options, { turn, createWorker });
  const poked = handle.client.page.poke();
  const abandoned = startSyncWorker(options, { turn, createWorker });
  abandoned.dispose();
  expect(createWorker).not.toHaveBeenCalled();
  begin?.();
  await poked;
  expect(createWorker).toHaveBeenCalledTimes(1);
});

it('starts another worker when one dies before it is up and says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const poke = vi.fn<PageCalls['poke']>(async () => undefined);
    const { createWorker, ended } = workersWith({ start: never }, { page: { poke } });
    handle = startSyncWorker(options, { createWorker });
    const poked = handle.client.page.poke();
    await vi.advanceTimersByTimeAsync(WORKER_START_LIMIT_MS + 1_000);
    await poked;
    expect(poke).toHaveBeenCalledOnce();
    expect(ended()).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});
