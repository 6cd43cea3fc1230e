import * as Comlink from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SyncApi, SyncStatus } from '#workers/sync-api.ts';
import { startSyncWorker, WORKER_START_LIMIT_MS } from './sync-worker.ts';
import type { SyncWorkerHandle } from './sync-worker.ts';

const options = { apiUrl: '', live: { key: 'k', host: 'h', port: 1, tls: false }, appVersion: '1', mainBrand: true };
const online: SyncStatus = { connection: 'online', backendDown: false, isLeader: true, refreshingSession: false };

/** A worker whose other end is in this context. */
class FakeWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  isTerminated = false;

  constructor(api: Partial<SyncApi>) {
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

const api = (given: Partial<SyncApi> = {}): Partial<SyncApi> => ({
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
  poke: async () => undefined,
  ...given,
});

let handle: SyncWorkerHandle | undefined;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('reportError', () => undefined);
});
afterEach(() => handle?.dispose());

it('forwards calls, status and notices', async () => {
  const loadMore = vi.fn<SyncApi['loadMore']>(async () => ({ ok: true, ended: true }));
  const started = startSyncWorker(options, { createWorker: () => new FakeWorker(api({ loadMore })) as unknown as Worker });
  handle = started;
  const notices: string[] = [];
  started.notices.listen(({ type }) => notices.push(type));
  expect(await started.client.loadMore('feed:all')).toEqual({ ok: true, ended: true });
  expect(loadMore).toHaveBeenCalledWith('feed:all');
  await vi.waitFor(() => expect([started.status.get(), notices]).toEqual([online, ['sessionEnded']]));
});

it('starts another worker when one does not come up, and the calls made meanwhile reach it', async () => {
  const workers: FakeWorker[] = [];
  const pokes = vi.fn<SyncApi['poke']>(async () => undefined);
  handle = startSyncWorker(options, {
    createWorker() {
      const fails = workers.length === 0;
      const worker = new FakeWorker(
        api({ poke: pokes, start: () => (fails ? Promise.reject(new Error('no database')) : Promise.resolve()) }),
      );
      workers.push(worker);
      return worker as unknown as Worker;
    },
  });
  await handle.client.poke();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  expect(pokes).toHaveBeenCalledTimes(1);
});

it('starts another worker when one dies without a word, and the call that it died over reaches the other', async () => {
  const deaths: (() => void)[] = [];
  const locks = {
    request: (_name: string, _options: object, job: () => void) => new Promise<void>((die) => deaths.push(() => (job(), die()))),
  };
  const hangs = vi.fn<SyncApi['poke']>(() => new Promise(() => undefined));
  const pokes = vi.fn<SyncApi['poke']>(async () => undefined);
  const workers: FakeWorker[] = [];
  handle = startSyncWorker(options, {
    locks,
    createWorker() {
      const worker = new FakeWorker(api({ poke: workers.length === 0 ? hangs : pokes }));
      workers.push(worker);
      return worker as unknown as Worker;
    },
  });
  const poked = handle.client.poke();
  await vi.waitFor(() => expect(hangs).toHaveBeenCalledTimes(1));
  deaths[0]?.();
  await poked;
  expect(pokes).toHaveBeenCalledTimes(1);
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

it('starts another worker when one dies on its way up', async () => {
  const deaths: (() => void)[] = [];
  const locks = {
    request: (_name: string, _options: object, job: () => void) => new Promise<void>((die) => deaths.push(() => (job(), die()))),
  };
  const pokes = vi.fn<SyncApi['poke']>(async () => undefined);
  const workers: FakeWorker[] = [];
  handle = startSyncWorker(options, {
    locks,
    createWorker() {
      const isMute = workers.length === 0;
      workers.push(
        new FakeWorker(api({ poke: pokes, start: () => (isMute ? new Promise(() => undefined) : Promise.resolve()) })),
      );
      return workers.at(-1) as unknown as Worker;
    },
  });
  const poked = handle.client.poke();
  await vi.waitFor(() => expect(deaths).toHaveLength(1));
  deaths[0]?.();
  await poked;
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

it('makes no worker before its turn, and none when it was given up meanwhile', async () => {
  let begin: (() => void) | undefined;
  const turn = new Promise<void>((resolve) => (begin = resolve));
  const createWorker = vi.fn<() => Worker>(() => new FakeWorker(api()) as unknown as Worker);
  handle = startSyncWorker(options, { turn, createWorker });
  const poked = handle.client.poke();
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
    const workers: FakeWorker[] = [];
    const pokes = vi.fn<SyncApi['poke']>(async () => undefined);
    handle = startSyncWorker(options, {
      createWorker() {
        const isMute = workers.length === 0;
        workers.push(
          new FakeWorker(api({ poke: pokes, start: () => (isMute ? new Promise(() => undefined) : Promise.resolve()) })),
        );
        return workers.at(-1) as unknown as Worker;
      },
    });
    const poked = handle.client.poke();
    await vi.advanceTimersByTimeAsync(WORKER_START_LIMIT_MS + 1_000);
    await poked;
    expect(pokes).toHaveBeenCalledOnce();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});
