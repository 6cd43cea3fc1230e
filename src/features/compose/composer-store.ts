import { useSyncExternalStore } from 'react';
import type { ComposerRequest } from '#bridge/hooks/ui-intents.tsx';
import { createValueStore } from '#bridge/value-store.ts';

export interface OpenedComposer {
  readonly request: ComposerRequest;
  /** One a opening, so that each begins anew. */
  readonly serial: number;
}

const opened = createValueStore<OpenedComposer | null>(null);
let serial = 0;
let isOpen = false;
let guard: ComposerGuard | null = null;

/** Answers whether the reader may write this now, and says so where not. */
export type ComposerGuard = (request: ComposerRequest) => boolean;

/** Asked before each opening. Answers how to take it away again. */
export function guardComposer(next: ComposerGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Opens the composer sheet; while one is open, its text stays and the request is dropped. */
export function openComposer(request: ComposerRequest): void {
  if (isOpen || guard?.(request) === false) return;
  isOpen = true;
  serial += 1;
  opened.set({ request, serial });
}

/**
 * The sheet has closed. It stays in place, so that it leaves with its movement, until the next one takes it: at once,
 * where the reader goes on with `next`.
 */
export function composerClosed(next: ComposerRequest | null): void {
  isOpen = false;
  if (next !== null) openComposer(next);
}

/** The composer that is open or was last. */
export function useOpenedComposer(): OpenedComposer | null {
  return useSyncExternalStore(opened.subscribe, opened.get);
}
