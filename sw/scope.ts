import type { PrecacheEntry } from 'workbox-precaching';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser tries no more after this one. */
  readonly lastChance: boolean;
}

/** The service worker's global, with what the DOM library of TypeScript lacks. */
export type Scope = Omit<ServiceWorkerGlobalScope, 'addEventListener'> & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
};
