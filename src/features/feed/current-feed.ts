import { useSyncExternalStore } from 'react';
import { createValueStore } from '#bridge/value-store.ts';
import type { FeedTabType } from '#core/feed/tabs.ts';

/** The tab that each account (`null` = a visitor) reads, for as long as the page lives (POST-53). */
interface CurrentFeed {
  readonly userId: string | null;
  readonly feedType: FeedTabType;
}

const current = createValueStore<CurrentFeed | null>(null);

/** The tab in use, or `null` before the first choice and after the account changed. */
export function useCurrentFeed(userId: string | null): FeedTabType | null {
  const chosen = useSyncExternalStore(current.subscribe, current.get);
  return chosen?.userId === userId ? chosen.feedType : null;
}

export function setCurrentFeed(userId: string | null, feedType: FeedTabType): void {
  current.set({ userId, feedType });
}
