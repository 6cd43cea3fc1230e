import type { Answer, Question } from './service-worker-registration.ts';
import { createValueStore } from '../value-store.ts';
import type { ValueStore } from '../value-store.ts';

export interface ServiceWorkerHandle {
  /** A new version is installed and waits for the reader's consent. */
  readonly updateReady: ValueStore<boolean>;
  /**
   * Lets the new version take over and reloads this page; other tabs go on with the files they have, which the new
   * version keeps.
   */
  applyUpdate(): void;
  /** Settles when the app's files are kept; never where there is no service worker. */
  readonly installed: Promise<unknown>;
  /** True once the app's files are kept; false where no service worker will keep them. */
  readonly keepsFiles: Promise<boolean>;
  /**
   * Settled, never rejects: this page's own registration is over, and another one takes the place of none that is under
   * way.
   */
  readonly registered: Promise<unknown>;
  /** The browser removed the app's files: has them kept again. Answers whether that succeeded. */
  repairFiles(): Promise<boolean>;
  /** Has what is kept of former builds removed (SETTINGS-50). */
  clearCache(): Promise<void>;
  /**
   * Besides, has the app's files fetched again: for who is stuck with an old build (SHELL-17). Without a connection
   * they stay as they are.
   */
  fetchFilesAnew(): Promise<void>;
  /** How many pictures are kept, and their bytes; `null` where there is no service worker. */
  measurePictures(): Promise<{ readonly count: number; readonly bytes: number } | null>;
  /** Asks whether a newer version is there. */
  checkForUpdate(): Promise<void>;
}

/**
 * Registers the service worker of a production build, in its turn: what it keeps for later must not stand before the
 * first posts. Without one (development, no support) the handle never has an update.
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
      registered: Promise.resolve(),
      repairFiles: async () => false,
      clearCache: async () => undefined,
      fetchFilesAnew: async () => undefined,
      measurePictures: async () => null,
      checkForUpdate: async () => undefined,
    };
  }
  const registering = turn.then(async () => (await registration()).register(() => updateReady.set(true)));
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
    registered: registering.catch(() => undefined),
    async repairFiles() {
      // In its turn, as the registration is: the first posts come before files that a later start needs.
      await registering.catch(() => undefined);
      return (await ask({ type: 'REPAIR_FILES' }))?.type === 'DONE';
    },
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

/** No start waits for what speaks with the service worker: its code comes when it is its turn. */
const registration = () => import('./service-worker-registration.ts');

async function ask(what: Question): Promise<Answer | undefined> {
  return (await registration()).ask(what);
}
