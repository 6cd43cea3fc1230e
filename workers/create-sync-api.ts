import { proxy } from 'comlink';
import type { EarlyAnswers } from '#data/early-answers.ts';
import type { Engine } from './engine/engine.ts';
import type { Bootstrap, BootstrapFeed, BootstrapPost } from './bootstrap-feed.ts';
import type { SyncApi, SyncGroups, SyncNotice, SyncOptions } from './sync-api.ts';

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
  /** May reject too. */
  takeBootstrapPost(options: SyncOptions, id: string, userId: string | null, early?: EarlyAnswers | null): Promise<BootstrapPost>;
}

/** The one object that the worker exposes. Calls before `start` wait for it. */
export function createSyncApi({ alive, openEngine, takeBootstrapFeed, takeBootstrapPost }: SyncApiParts): SyncApi {
  const noticeListeners = new Set<(notice: SyncNotice) => void>();
  /** What the start itself has to tell: who listens comes after it. */
  let unheard: readonly SyncNotice[] = [];
  let announce: (engine: Engine) => void = () => undefined;
  const started = new Promise<Engine>((resolve) => {
    announce = resolve;
  });
  let starting: Promise<Engine> | undefined;
  let adoptable: Bootstrap | undefined;

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

  async function viewOf<View>(taking: Promise<Bootstrap & { readonly view: View }>): Promise<View | null> {
    const taken = await taking.catch(() => undefined);
    // One that comes after the start is too late to be stored: the engine has asked for itself.
    if (starting === undefined) adoptable = taken;
    return taken?.view ?? null;
  }

  return {
    alive: () => alive,
    bootstrapFeed: (...input) => viewOf(takeBootstrapFeed(...input)),
    bootstrapPost: (...input) => viewOf(takeBootstrapPost(...input)),
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
    lists: groupOf('lists', started),
    posts: groupOf('posts', started),
    people: groupOf('people', started),
    groups: groupOf('groups', started),
    account: groupOf('account', started),
    search: groupOf('search', started),
    deviceSearch: groupOf('deviceSearch', started),
    gifs: groupOf('gifs', started),
    storage: groupOf('storage', started),
    offlinePack: groupOf('offlinePack', started),
    page: groupOf('page', started),
  };
}

/** A group of the engine's calls, which wait for the engine. */
function groupOf<Name extends keyof SyncGroups>(group: Name, started: Promise<SyncGroups>): SyncGroups[Name] {
  type Calls = Readonly<Record<string, (...input: readonly unknown[]) => Promise<unknown>>>;
  return new Proxy({} as SyncGroups[Name], {
    get:
      (_target, name) =>
      async (...input: readonly unknown[]) =>
        ((await started)[group] as unknown as Calls)[String(name)]?.(...input),
  });
}
