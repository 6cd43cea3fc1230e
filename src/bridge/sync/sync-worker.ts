import * as Comlink from 'comlink';
import type { EarlyAnswers } from '#data/early-answers.ts';
import type { PostListView, PostView } from '#data/view-types.ts';
import type { PageCalls, SyncApi, SyncNotice, SyncOptions, SyncStatus } from '#workers/sync-api.ts';
import { locale } from '#messages/t.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { NoticeBoard } from './notice-board.ts';
import { syncCalls } from './sync-calls.ts';
import type { SyncCall, SyncClient } from './sync-calls.ts';
import { createValueStore } from '../value-store.ts';
import type { ValueStore } from '../value-store.ts';

export interface SyncWorkerHandle {
  readonly client: SyncClient;
  /**
   * As the worker's, before its engine; only where the first worker is made at once. `null` also where that one does
   * not come up.
   */
  bootstrapFeed(key: string, userId: string | null, early: EarlyAnswers | null): Promise<PostListView | null>;
  bootstrapPost(id: string, userId: string | null, early: EarlyAnswers | null): Promise<PostView | null>;
  readonly status: ValueStore<SyncStatus>;
  /** True while one worker after the other does not come up: nothing loads and nothing is sent. */
  readonly stalled: ValueStore<boolean>;
  readonly notices: NoticeBoard<SyncNotice>;
  /**
   * The page's memory holds the database, under this name. A worker that looked for one on the device makes way for one
   * that joins it.
   */
  joinMemory(channelName: string): void;
  /** True from then on. */
  readonly memoryOnly: ValueStore<boolean>;
  /**
   * The page is left and kept. Its worker ends: frozen in the middle of a transaction or under a lock it would hold up
   * the database for every other page of the app (WebKit keeps such pages). Calls that are under way are made again by
   * the next one.
   */
  suspend(): void;
  /** The page is shown again. */
  resume(): void;
  dispose(): void;
}

/**
 * Waits before the second and later starts of a worker that did not come up (its script may be missing while offline).
 */
const RESTART_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 30_000] as const;

/** So many in a row that did not come up are no accident any more. */
const STALLED_AFTER = 3;

/**
 * Longest start of an engine: three times the time that its database may take to open. A worker that dies before its
 * script has run answers nothing and holds no lock that the page could wait for.
 */
export const WORKER_START_LIMIT_MS = 30_000;

const initialStatus: SyncStatus = { connection: 'online', backendDown: false, isLeader: false, refreshingSession: false };

/** A sync worker that holds the lock `lifeLock` while it lives. */
export interface MadeWorker {
  readonly worker: Worker;
  readonly lifeLock: string;
}

export interface SyncWorkerStart {
  /** When the first worker is made; at once where absent. */
  readonly turn?: Promise<void>;
  /** When the engine in it is started; at once where absent. */
  readonly engineTurn?: Promise<void>;
  /** A worker that is there already stands for the first one. */
  readonly made?: MadeWorker | undefined;
  /** Under this name the worker holds a lock as long as it lives. */
  readonly createWorker?: (lifeLock: string) => Worker;
  /** Absent: a worker that dies without a word stays unnoticed. */
  readonly locks?: LifeLocks | undefined;
}

/** The part of `navigator.locks` on which the page waits for the end of its worker. */
export interface LifeLocks {
  request(name: string, options: { signal: AbortSignal }, job: () => void): Promise<unknown>;
}

/** A worker that is up. */
interface Running {
  readonly api: Comlink.Remote<SyncApi>;
  /** Resolves when it has died. */
  readonly died: Promise<void>;
}

/** Starts the sync worker and keeps one running. Calls made meanwhile wait for it; nothing on the first screen does. */
export function startSyncWorker(options: SyncOptions, start: SyncWorkerStart = {}): SyncWorkerHandle {
  const status = createValueStore<SyncStatus>({ ...initialStatus, connection: navigator.onLine ? 'online' : 'offline' });
  const stalled = createValueStore(false);
  const memoryOnly = createValueStore(false);
  const notices = createNoticeBoard<SyncNotice>();
  const { made, ready, startAnew, suspend, resume, dispose } = keepWorker(options, start, stalled, async (api) => {
    await api.onStatus(Comlink.proxy((next: SyncStatus) => status.set(next)));
    await api.onNotice(Comlink.proxy((notice: SyncNotice) => notices.post(notice)));
    await (api.page as unknown as PageCalls).lendBackgroundFetches(Comlink.proxy(lendFetches));
  });
  const turn = start.turn ?? Promise.resolve();
  void turn.then(resume);
  return {
    client: clientOf(ready),
    ...bootstrapsOf(made, options),
    status,
    stalled,
    notices,
    memoryOnly,
    joinMemory(channelName) {
      memoryOnly.set(true);
      void turn.then(() => startAnew({ ...options, memory: channelName }));
    },
    suspend,
    resume,
    dispose,
  };
}

/** Makes workers, one at a time, and the next one where one does not come up or dies. `onUp`: of each that is up. */
function keepWorker(
  options: SyncOptions,
  { engineTurn = Promise.resolve(), made: early, createWorker = createSyncWorker, locks = navigator.locks }: SyncWorkerStart,
  stalled: ValueStore<boolean>,
  onUp: (api: Comlink.Remote<SyncApi>) => Promise<void>,
) {
  let given = options;
  /** What keeps a worker from being made: that it is not its turn yet, that the page is away, that it is over. */
  let holds = 1;
  let failures = 0;
  let worker: Worker | undefined;
  /** The one that calls go to. */
  let running: Worker | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let announce: ((running: Running) => void) | undefined;
  let ready = nextReady();
  const ended = new AbortController();
  let noteMade: (api: Comlink.Remote<SyncApi>) => void = () => undefined;
  const made = new Promise<Comlink.Remote<SyncApi>>((resolve) => (noteMade = resolve));

  function nextReady(): Promise<Running> {
    return new Promise((resolve) => (announce = resolve));
  }

  function make(): void {
    if (holds > 0) return;
    const lifeLock = early?.lifeLock ?? `dunlin-worker-${randomName()}.${locale()}`;
    const current = early?.worker ?? createWorker(lifeLock);
    early = undefined;
    worker = current;
    const restart = () => makeAnother(current);
    // An error before the engine is up means that there is no engine; later ones are single failures that the worker
    // survives.
    current.addEventListener('error', restart);
    current.addEventListener('messageerror', restart);
    const api = Comlink.wrap<SyncApi>(current);
    noteMade(api);
    const died = api.alive().then(() => endOf(lifeLock, locks, ended.signal));
    void died.then(() => (running === current ? replace(current) : restart()));
    void startEngine(current, { api, died });
  }

  async function startEngine(current: Worker, up: Running): Promise<void> {
    try {
      await engineTurn;
      // Another may be made in its place while it starts.
      if (worker !== current) return;
      await started(up.api, given, () => makeAnother(current));
      if (worker !== current) return;
      running = current;
      failures = 0;
      stalled.set(false);
      announce?.(up);
      await onUp(up.api);
    } catch (error) {
      reportError(error);
      makeAnother(current);
    }
  }

  /** In place of one that did not come up, after a wait. */
  function makeAnother(current: Worker): void {
    if (worker !== current || running === current) return;
    current.terminate();
    worker = undefined;
    retry = setTimeout(make, RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)]);
    failures += 1;
    if (failures >= STALLED_AFTER) stalled.set(true);
  }

  /** Calls wait for the next one. */
  function replace(former: Worker | undefined): void {
    clearTimeout(retry);
    former?.terminate();
    if (running !== undefined) ready = nextReady();
    running = undefined;
    make();
  }

  function stop(): void {
    holds += 1;
    replace(worker);
    worker = undefined;
  }

  function goOn(): void {
    holds -= 1;
    if (worker === undefined) make();
  }

  return {
    made,
    ready: () => ready,
    startAnew(next: SyncOptions) {
      given = next;
      failures = 0;
      replace(worker);
    },
    suspend: stop,
    resume: goOn,
    dispose() {
      ended.abort();
      stop();
    },
  };
}

async function started(api: Comlink.Remote<SyncApi>, options: SyncOptions, onLate: () => void): Promise<void> {
  const isLate = setTimeout(onLate, WORKER_START_LIMIT_MS);
  await api.start(options).finally(() => clearTimeout(isLate));
}

/** Before the engine is started. */
function bootstrapsOf(
  made: Promise<Comlink.Remote<SyncApi>>,
  options: SyncOptions,
): Pick<SyncWorkerHandle, 'bootstrapFeed' | 'bootstrapPost'> {
  return {
    bootstrapFeed: async (key, userId, answers) => (await made).bootstrapFeed(options, key, userId, answers).catch(() => null),
    bootstrapPost: async (id, userId, answers) => (await made).bootstrapPost(options, id, userId, answers).catch(() => null),
  };
}

/** Comes with the first large file. */
const lendFetches = async () => Comlink.proxy((await import('./background-fetches.ts')).pageBackgroundFetches);

/** A worker can die alone, for want of memory, and nobody is told. Its lock, which it holds until then, comes to us. */
async function endOf(lifeLock: string, locks: LifeLocks | undefined, signal: AbortSignal): Promise<void> {
  if (locks === undefined) return new Promise(() => undefined);
  return locks
    .request(lifeLock, { signal }, () => undefined)
    .then(
      () => undefined,
      () => new Promise<void>(() => undefined),
    );
}

/** `crypto.randomUUID` is missing where the app is served without TLS, as in a development of two devices. */
function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * The worker's name is how it learns that of its lock before anything else is said, and in development its language.
 */
function createSyncWorker(lifeLock: string): Worker {
  return new Worker(new URL('../../../workers/sync-worker.ts', import.meta.url), { type: 'module', name: lifeLock });
}

/**
 * Forwards each call to the worker that is up, and once more to the next where it dies over it: every call may be made
 * twice.
 */
function clientOf(ready: () => Promise<Running>): SyncClient {
  return syncCalls((group, name) => async (...input) => {
    for (;;) {
      const { api, died } = await ready();
      const calls = api[group] as unknown as Readonly<Record<string, SyncCall>>;
      const answer = calls[name]?.(...input).then((value) => ({ value }));
      const outcome = await Promise.race([answer, died]);
      if (outcome !== undefined) return outcome.value;
    }
  });
}
