import { createValueStore } from '#bridge/value-store.ts';

/** How this browser installs the app. */
export type InstallOffer =
  /** It asks by itself, once `ask` is called out of a press. */
  | { readonly way: 'ask'; readonly ask: () => Promise<unknown> }
  /** The reader does it in the browser's own menu (iPhone, iPad). */
  | { readonly way: 'menu' };

/** What the reader is offered now; null: nothing. */
export const installOffer = createValueStore<InstallOffer | null>(null);
