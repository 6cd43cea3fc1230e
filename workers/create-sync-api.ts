import { proxy } from 'comlink';
import { startEngine } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import type { Environment } from './engine/environment.ts';
import type { SyncApi, SyncNotice } from './sync-api.ts';

/** The one object that the worker exposes. Calls before `start` wait for it. */
export function createSyncApi(openEnvironment: (onSuperseded: () => Promise<void>) => Promise<Environment>): SyncApi {
  const noticeListeners = new Set<(notice: SyncNotice) => void>();
  let announce: (engine: Promise<Engine>) => void = () => undefined;
  const started = new Promise<Engine>((resolve) => {
    announce = resolve;
  });
  let starting: Promise<Engine> | undefined;

  return {
    async start(options) {
      // A newer build of another tab takes the database over: nothing runs here any more.
      const stop = async () => (await starting)?.stop();
      starting ??= openEnvironment(stop).then((environment) =>
        startEngine(options, environment, (notice) => {
          for (const listener of noticeListeners) listener(notice);
        }),
      );
      announce(starting);
      await starting;
    },
    async onStatus(listener) {
      return proxy((await started).status.subscribe(listener));
    },
    async onNotice(listener) {
      noticeListeners.add(listener);
      return proxy(() => void noticeListeners.delete(listener));
    },
    refreshList: async (key, reason) => (await started).lists.refresh(key, reason),
    loadMore: async (key) => (await started).lists.loadMore(key),
    showFresh: async (key) => (await started).lists.showFresh(key),
    reportVisible: async (ids) => (await started).visible.report(ids),
    ensurePosts: async (ids) => (await started).ensurePosts(ids).catch(() => undefined),
    ensureUsers: async (ids) => (await started).ensureUsers(ids),
    ensureProfile: async (username) => (await started).ensureProfile(username),
    ensureShellData: async () => (await started).shell.ensure(),
    poke: async () => (await started).wake(),
    rest: async () => (await started).rest(),
    thaw: async () => (await started).thaw(),
    saveSettings: async (change) => (await started).settings.save(change),
    loginOptions: async () => (await started).account.loginOptions(),
    checkUsername: async (username) => (await started).account.checkUsername(username),
    saveProfile: async (change) => (await started).account.saveProfile(change),
    requestLoginEmail: async (input) => (await started).account.requestLoginEmail(input),
    signIn: async (input) => (await started).account.signIn(input),
    signOut: async () => (await started).account.signOut(),
  };
}
