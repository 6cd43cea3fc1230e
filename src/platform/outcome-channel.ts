import type { EntryNews } from '#core/outbox/entry-outcome.ts';

/** The part of `BroadcastChannel` that is used. */
export interface OutcomeChannel {
  postMessage(news: EntryNews): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/**
 * From whichever context of the origin sends the outbox, a service worker among them, to every page: the one that acted
 * says what came of it.
 */
export function openOutcomeChannel(): OutcomeChannel {
  return new BroadcastChannel('dunlin-outcomes');
}
