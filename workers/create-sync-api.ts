import { proxy } from 'comlink';
import { asStorageError } from '#core/storage/storage-error.ts';
import type { EarlyAnswers } from '#data/early-answers.ts';
import type { Engine } from './engine/engine.ts';
import type { BootstrapFeed } from './bootstrap-feed.ts';
import type { SyncApi, SyncNotice, SyncOptions } from './sync-api.ts';

export interface SyncApiParts {
  /** Resolves once the worker's end can be noticed. */
  readonly alive: Promise<void>;
  /** `onSuperseded` is called when a newer build of another tab takes the database over. */
  openEngine(options: SyncOptions, onNotice: (notice: SyncNotice) => void, onSuperseded: () => Promise<void>): Promise<Engine>;
  /** May reject: the engine then fetches. */
  takeBootstrapFeed(
    options: SyncOptions,
    key: string,
    userId: string | null,
    early?: EarlyAnswers | null,
  ): Promise<BootstrapFeed>;
}

/** The one object that the worker exposes. Calls before `start` wait for it. */
export function createSyncApi({ alive, openEngine, takeBootstrapFeed }: SyncApiParts): SyncApi {
  const noticeListeners = new Set<(notice: SyncNotice) => void>();
  /** What the start itself has to tell: who listens comes after it. */
  let unheard: readonly SyncNotice[] = [];
  let announce: (engine: Engine) => void = () => undefined;
  const started = new Promise<Engine>((resolve) => {
    announce = resolve;
  });
  let starting: Promise<Engine> | undefined;
  let adoptable: BootstrapFeed | undefined;

  async function open(options: SyncOptions): Promise<Engine> {
    const notify = (notice: SyncNotice) => {
      if (noticeListeners.size === 0) unheard = [...unheard, notice];
      for (const listener of noticeListeners) listener(notice);
    };
    // A newer build of another tab takes the database over: nothing runs here any more.
    const engine = await openEngine(options, notify, async () => (await starting)?.stop());
    // One that cannot be stored is fetched anew.
    if (adoptable !== undefined) await engine.adopt(adoptable).catch(() => undefined);
    return engine;
  }

  return {
    alive: () => alive,
    async bootstrapFeed(options, key, userId, early) {
      const taken = await takeBootstrapFeed(options, key, userId, early).catch(() => undefined);
      // One that comes after the start is too late to be stored: the engine has asked for itself.
      if (starting === undefined) adoptable = taken;
      return taken?.view ?? null;
    },
    async start(options) {
      starting ??= open(options);
      try {
        announce(await starting);
      } catch (error) {
        // Calls wait for one that succeeds.
        starting = undefined;
        throw error;
      }
    },
    async onStatus(listener) {
      return proxy((await started).status.subscribe(listener));
    },
    async onNotice(listener) {
      noticeListeners.add(listener);
      for (const notice of unheard) listener(notice);
      unheard = [];
      return proxy(() => void noticeListeners.delete(listener));
    },
    refreshList: async (key, reason) => (await started).lists.refresh(key, reason),
    loadMore: async (key) => (await started).lists.loadMore(key),
    showFresh: async (key) => (await started).lists.showFresh(key),
    readAhead: async (key) => (await started).ahead.open(key),
    loadGap: async (key, above) => (await started).lists.loadGap(key, above),
    keepOfflinePack: async (request) => (await started).offlinePack.keep(request),
    stopOfflinePack: async () => (await started).offlinePack.stop(),
    removeOfflinePack: async () => (await started).offlinePack.remove(),
    async reportVisible(ids) {
      const { visible, ahead } = await started;
      visible.report(ids);
      ahead.see(ids);
    },
    // Screens wait for the post, not for this answer; the failed call is in the log (CACHE-24).
    ensurePosts: async (ids) => (await started).ensurePosts(ids).catch(() => undefined),
    ensureUsers: async (ids) => (await started).ensureUsers(ids).catch(unlessFull),
    ensureProfile: async (username) => (await started).ensureProfile(username),
    refreshAccount: async () => (await started).refreshAccount().catch(unlessFull),
    poke: async () => (await started).wake(),
    pause: async () => (await started).pause(),
    thaw: async () => (await started).thaw(),
    saveSettings: async (change) => (await started).settings.save(change),
    reportStorage: async () => (await started).storage.report(),
    exportWritings: async () => (await started).storage.exportWritings(),
    clearCache: async () => (await started).storage.clearCache(),
    loginOptions: async () => (await started).account.loginOptions(),
    checkUsername: async (username) => (await started).account.checkUsername(username),
    saveProfile: async (change) => (await started).account.saveProfile(change),
    requestLoginEmail: async (input) => (await started).account.requestLoginEmail(input),
    signIn: async (input) => (await started).account.signIn(input),
    signOut: async () => (await started).account.signOut(),
    forgetAccount: async (userId) => (await started).account.forget(userId),
  };
}

/** A device without room has been told of; no screen waits for what this would have kept. */
function unlessFull(error: unknown): void {
  if (asStorageError(error) === undefined) throw error;
}
