import type { Workbox } from 'workbox-window';
import { fileIn } from '#messages/locales.ts';
import { locale } from '#messages/t.ts';
import { createValueStore } from '../value-store.ts';
import type { ValueStore } from '../value-store.ts';

export interface ServiceWorkerHandle {
  /** A new version is installed and waits for the reader's consent. */
  readonly updateReady: ValueStore<boolean>;
  /** Lets the new version take over and reloads this page; other tabs go on with the files they have, which the new version keeps. */
  applyUpdate(): void;
  /** Settles when the app's files are kept; never where there is no service worker. */
  readonly installed: Promise<unknown>;
  /** True once the app's files are kept; false where no service worker will keep them. */
  readonly keepsFiles: Promise<boolean>;
  /** The browser removed the app's files: has them kept again. Answers whether that succeeded. */
  repairFiles(): Promise<boolean>;
  /** Has what is kept of former builds removed (SETTINGS-50). */
  clearCache(): Promise<void>;
  /** Besides, has the app's files fetched again: for who is stuck with an old build (SHELL-17). Without a connection they stay as they are. */
  fetchFilesAnew(): Promise<void>;
  /** How many pictures are kept, and their bytes; `null` where there is no service worker. */
  measurePictures(): Promise<{ readonly count: number; readonly bytes: number } | null>;
  /** Asks whether a newer version is there. */
  checkForUpdate(): Promise<void>;
}

/**
 * Registers the service worker of a production build, in its turn: what it keeps for later must not stand before the first posts. Without one
 * (development, no support) the handle never has an update.
 */
export function registerServiceWorker(isProduction: boolean, turn: Promise<void>): ServiceWorkerHandle {
  const updateReady = createValueStore(false);
  if (!isProduction || !('serviceWorker' in navigator)) {
    const installed = new Promise<never>(() => undefined);
    return {
      updateReady,
      applyUpdate: () => undefined,
      installed,
      keepsFiles: Promise.resolve(false),
      repairFiles: async () => false,
      clearCache: async () => undefined,
      fetchFilesAnew: async () => undefined,
      measurePictures: async () => null,
      checkForUpdate: async () => undefined,
    };
  }
  const registering = turn.then(() => register(() => updateReady.set(true)));
  registering.catch(reportError);
  const failing = new Promise<boolean>((resolve) => {
    registering.catch(() => resolve(false));
  });
  return {
    updateReady,
    applyUpdate() {
      void registering.then((workbox) => {
        // The page that asked reloads once the new version controls it, so no page runs on assets of two versions.
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
        navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO' });
        setTimeout(() => location.reload(), TAKE_OVER_LIMIT_MS);
      });
    },
    installed: navigator.serviceWorker.ready,
    keepsFiles: Promise.race([navigator.serviceWorker.ready.then(() => true), failing]),
    repairFiles: async () => (await ask({ type: 'REPAIR_FILES' }))?.type === 'DONE',
    clearCache: async () => void (await ask({ type: 'CLEAR_CACHE' })),
    async fetchFilesAnew() {
      await ask({ type: 'CLEAR_CACHE' });
      await ask({ type: 'FETCH_FILES_ANEW' });
    },
    async measurePictures() {
      const answer = await ask({ type: 'MEASURE_PICTURES' });
      return answer?.type === 'PICTURES' ? { count: answer.count, bytes: answer.bytes } : null;
    },
    checkForUpdate: async () => (await registering).update(),
  };
}

/** The version in place stays while it has work; a page loaded anew is of some use even then. Milliseconds. */
const TAKE_OVER_LIMIT_MS = 4_000;

/** As a module it shares the page's chunks; browsers before 2026 may know only the one classic script, which does the same. */
const MODULE_SCRIPT = `/${fileIn(locale(), 'sw-module.js')}`;
const CLASSIC_SCRIPT = `/${fileIn(locale(), 'sw.js')}`;

async function register(onWaiting: () => void): Promise<Workbox> {
  const { Workbox } = await import('workbox-window');
  async function registered(workbox: Workbox): Promise<Workbox> {
    workbox.addEventListener('waiting', () => void tellOrLetIn(onWaiting).catch(onWaiting));
    // Its turn has come: `load` would wait for pictures that hang.
    await workbox.register({ immediate: true });
    return workbox;
  }
  try {
    return await registered(new Workbox(MODULE_SCRIPT, { type: 'module' }));
  } catch (error) {
    // A browser that runs the module knows how: it was the network that failed, and what runs goes on.
    if (await isActive(MODULE_SCRIPT)) throw error;
    return registered(new Workbox(CLASSIC_SCRIPT));
  }
}

/**
 * A version that waits is news, unless it keeps the very files that the one in place keeps. That happens after a change of the language: each language has a
 * script of its own in the one scope, and a browser that has installed two of them in turn installs the first one anew. It takes over without a word then.
 */
async function tellOrLetIn(onWaiting: () => void): Promise<void> {
  const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (!active || !waiting) return;
  const [kept, offered] = active.scriptURL === waiting.scriptURL ? await Promise.all([filesOf(active), filesOf(waiting)]) : [];
  if (kept === undefined || kept !== offered) return onWaiting();
  waiting.postMessage({ type: 'SKIP_WAITING' });
  active.postMessage({ type: 'LET_GO' });
}

/** `undefined`: it does not say, as a version of before that question. */
async function filesOf(worker: ServiceWorker): Promise<string | undefined> {
  const answer = await question(worker, { type: 'NAME_FILES' }, VERSION_LIMIT_MS);
  return answer?.type === 'FILES' ? answer.names : undefined;
}

async function isActive(script: string): Promise<boolean> {
  const scriptUrl = (await navigator.serviceWorker.getRegistration())?.active?.scriptURL;
  return scriptUrl !== undefined && new URL(scriptUrl).pathname === script;
}

/** What the service worker may be asked and what it answers (`sw/messages.ts`). */
type Question = { readonly type: 'REPAIR_FILES' | 'CLEAR_CACHE' | 'FETCH_FILES_ANEW' | 'MEASURE_PICTURES' | 'NAME_FILES' };
type Answer =
  | { readonly type: 'DONE' | 'FAILED' }
  | { readonly type: 'PICTURES'; readonly count: number; readonly bytes: number }
  | { readonly type: 'FILES'; readonly names: string };

/** A first visit may have no service worker for a while; nobody waits for it longer than this, milliseconds. */
const ANSWER_LIMIT_MS = 20_000;
/** A new version is told of after this time, milliseconds, whatever the workers say: a worker that was stopped starts first. */
const VERSION_LIMIT_MS = 15_000;

async function ask(what: Question): Promise<Answer | undefined> {
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  return active ? question(active, what, ANSWER_LIMIT_MS) : undefined;
}

/** The worker's answer; `undefined` where none comes within the limit, milliseconds. */
async function question(worker: ServiceWorker, what: Question, limitMs: number): Promise<Answer | undefined> {
  const { messageSW } = await import('workbox-window');
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limitMs));
  return Promise.race([messageSW(worker, what) as Promise<Answer>, late]);
}
