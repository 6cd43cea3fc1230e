import * as Comlink from 'comlink';
import type { EarlyAnswers } from '#data/early-answers.ts';
import type { PostListView, PostView } from '#data/view-types.ts';
import type { SyncApi, SyncNotice, SyncOptions, SyncStatus } from '#workers/sync-api.ts';
import { locale } from '#messages/t.ts';
import { createNoticeBoard } from './notice-board.ts';
import type { NoticeBoard } from './notice-board.ts';
import { syncCalls } from './sync-calls.ts';
import type { SyncCall, SyncClient } from './sync-calls.ts';
import { createValueStore } from '../value-store.ts';
import type { ValueStore } from '../value-store.ts';

export interface SyncWorkerHandle {
  readonly client: SyncClient;
  /** As the worker's, before its engine; only where the first worker is made at once. `null` also where that one does not come up. */
  bootstrapFeed(key: string, userId: string | null, early: EarlyAnswers | null): Promise<PostListView | null>;
  bootstrapPost(id: string, userId: string | null, early: EarlyAnswers | null): Promise<PostView | null>;
  readonly status: ValueStore<SyncStatus>;
  /** True while one worker after the other does not come up: nothing loads and nothing is sent. */
  readonly stalled: ValueStore<boolean>;
  readonly notices: NoticeBoard<SyncNotice>;
  /** The page's memory holds the database, under this name. A worker that looked for one on the device makes way for one that joins it. */
  joinMemory(channelName: string): void;
  /** True from then on. */
  readonly memoryOnly: ValueStore<boolean>;
  /**
   * The page is left and kept. Its worker ends: frozen in the middle of a transaction or under a lock it would hold up the database for every other page
   * of the app (WebKit keeps such pages). Calls that are under way are made again by the next one.
   */
  suspend(): void;
  /** The page is shown again. */
  resume(): void;
  dispose(): void;
}

/** Waits before the second and later starts of a worker that did not come up (its script may be missing while offline). */
const RESTART_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 30_000] as const;

/** So many in a row that did not come up are no accident any more. */
const STALLED_AFTER = 3;

/**
 * Longest start of an engine: three times the time that its database may take to open. A worker that dies before its script has run answers nothing
 * and holds no lock that the page could wait for.
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
  const memoryOnly = createValueStore(false);
  const notices = createNoticeBoard<SyncNotice>();
  const keeper = new WorkerKeeper(options, start, {
    status: (next) => status.set(next),
    notice: (notice) => notices.post(notice),
  });
  const turn = start.turn ?? Promise.resolve();
  void turn.then(() => keeper.begin());
  return {
    client: clientOf(() => keeper.ready),
    ...bootstrapsOf(keeper.made, options),
    status,
    stalled: keeper.stalled,
    notices,
    memoryOnly,
    joinMemory(channelName) {
      memoryOnly.set(true);
      keeper.give({ ...options, memory: channelName });
      void turn.then(() => keeper.startAnew());
    },
    suspend: () => keeper.suspend(),
    resume: () => keeper.resume(),
    dispose: () => keeper.dispose(),
  };
}

interface WorkerListeners {
  readonly status: (next: SyncStatus) => void;
  readonly notice: (notice: SyncNotice) => void;
}

/** Makes workers, one at a time, and the next one where one does not come up or dies. */
class WorkerKeeper {
  readonly stalled = createValueStore(false);
  /** The first worker, as soon as it is made. */
  readonly made: Promise<Comlink.Remote<SyncApi>>;
  /** The worker that is up; calls made meanwhile wait for it. */
  ready: Promise<Running>;

  readonly #start: Required<Pick<SyncWorkerStart, 'engineTurn' | 'createWorker'>> & Pick<SyncWorkerStart, 'locks'>;
  readonly #listeners: WorkerListeners;
  #early: MadeWorker | undefined;
  #given: SyncOptions;
  #isTurn = false;
  #isDisposed = false;
  #isSuspended = false;
  #failures = 0;
  #worker: Worker | undefined;
  /** The one that calls go to. */
  #running: Worker | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #announce: (running: Running) => void = () => undefined;
  #noteMade: (api: Comlink.Remote<SyncApi>) => void = () => undefined;
  /** Ends the calls that the worker is busy with. */
  #noteEnd: () => void = () => undefined;
  readonly #ended = new AbortController();

  constructor(options: SyncOptions, start: SyncWorkerStart, listeners: WorkerListeners) {
    const { engineTurn = Promise.resolve(), made, createWorker = createSyncWorker, locks = navigator.locks } = start;
    this.#start = { engineTurn, createWorker, locks };
    this.#early = made;
    this.#given = options;
    this.#listeners = listeners;
    this.made = new Promise((resolve) => (this.#noteMade = resolve));
    this.ready = this.#nextReady();
  }

  begin(): void {
    this.#isTurn = true;
    this.#make();
  }

  /** What the next worker is started with. */
  give(options: SyncOptions): void {
    this.#given = options;
    this.#failures = 0;
  }

  startAnew(): void {
    this.#replace(this.#worker);
  }

  suspend(): void {
    this.#isSuspended = true;
    this.#early?.worker.terminate();
    this.#early = undefined;
    const former = this.#worker;
    this.#worker = undefined;
    this.#replace(former);
    this.#noteEnd();
  }

  resume(): void {
    this.#isSuspended = false;
    if (this.#isTurn && this.#worker === undefined) this.#make();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#ended.abort();
    clearTimeout(this.#retry);
    this.#worker?.terminate();
    this.ready = this.#nextReady();
  }

  #nextReady(): Promise<Running> {
    return new Promise((resolve) => (this.#announce = resolve));
  }

  #make(): void {
    if (this.#isDisposed || this.#isSuspended) return;
    const lifeLock = this.#early?.lifeLock ?? `dunlin-worker-${randomName()}.${locale()}`;
    const current = this.#early?.worker ?? this.#start.createWorker(lifeLock);
    this.#early = undefined;
    this.#worker = current;
    const restart = () => this.#makeAnother(current);
    // An error before the engine is up means that there is no engine; later ones are single failures that the worker survives.
    current.addEventListener('error', restart);
    current.addEventListener('messageerror', restart);
    const api = Comlink.wrap<SyncApi>(current);
    this.#noteMade(api);
    const died = new Promise<void>((resolve) => {
      this.#noteEnd = resolve;
      void api.alive().then(async () => resolve(await endOf(lifeLock, this.#start.locks, this.#ended.signal)));
    });
    void died.then(() => {
      if (!this.#isDisposed && this.#running === current) this.#replace(current);
      else restart();
    });
    void this.#startEngine(current, api, died);
  }

  async #startEngine(current: Worker, api: Comlink.Remote<SyncApi>, died: Promise<void>): Promise<void> {
    const isLeft = () => this.#isDisposed || this.#worker !== current;
    try {
      await this.#start.engineTurn;
      if (isLeft()) return;
      const isLate = setTimeout(() => this.#makeAnother(current), WORKER_START_LIMIT_MS);
      await api.start(this.#given).finally(() => clearTimeout(isLate));
      // Another has been made in its place meanwhile.
      if (isLeft()) return;
      this.#running = current;
      this.#failures = 0;
      this.stalled.set(false);
      this.#announce({ api, died });
      await api.onStatus(Comlink.proxy(this.#listeners.status));
      await api.onNotice(Comlink.proxy(this.#listeners.notice));
    } catch (error) {
      reportError(error);
      this.#makeAnother(current);
    }
  }

  /** In place of one that did not come up, after a wait. */
  #makeAnother(current: Worker): void {
    if (this.#isDisposed || this.#worker !== current || this.#running === current) return;
    current.terminate();
    this.#worker = undefined;
    this.#retry = setTimeout(() => this.#make(), RESTART_DELAYS_MS[Math.min(this.#failures, RESTART_DELAYS_MS.length - 1)]);
    this.#failures += 1;
    if (this.#failures >= STALLED_AFTER) this.stalled.set(true);
  }

  /** Calls wait for the next one. */
  #replace(former: Worker | undefined): void {
    clearTimeout(this.#retry);
    former?.terminate();
    if (this.#running !== undefined) this.ready = this.#nextReady();
    this.#running = undefined;
    this.#make();
  }
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

/** The worker's name is how it learns that of its lock before anything else is said, and in development its language. */
function createSyncWorker(lifeLock: string): Worker {
  return new Worker(new URL('../../../workers/sync-worker.ts', import.meta.url), { type: 'module', name: lifeLock });
}

/** Forwards each call to the worker that is up, and once more to the next where it dies over it: every call may be made twice. */
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
