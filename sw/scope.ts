import type { PrecacheEntry } from 'workbox-precaching';
import type { SubscriptionChange } from './handlers/renew-subscription.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** The browser tries no more after this one. */
  readonly lastChance: boolean;
}

/** The service worker's global, with what the DOM library of TypeScript lacks. */
export type Scope = Omit<ServiceWorkerGlobalScope, 'addEventListener'> & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
  /** Path of the file that holds the small ones of the manifest together; the build puts it in. */
  readonly __PRECACHE_BUNDLE: string;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(
    type: 'backgroundfetchsuccess' | 'backgroundfetchfail' | 'backgroundfetchclick',
    listener: (event: ExtendableEvent) => void,
  ): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationEvent & { readonly reply?: string | null }) => void,
  ): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ExtendableEvent & SubscriptionChange) => void): void;
};
