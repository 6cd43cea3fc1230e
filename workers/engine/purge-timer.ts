import type { Observable } from 'rxjs';
import type { Timers } from '#core/ports/ports.ts';
import { PURGE_INTERVAL_MS } from '#core/sync/sync-constants.ts';
import { purge } from './purge.ts';
import type { PurgeOptions } from './purge.ts';

export interface PurgeTimerOptions extends PurgeOptions {
  readonly isLeader$: Observable<boolean>;
  readonly isOnline: () => boolean;
  readonly timers: Timers;
}

/**
 * Cleans up every hour while this worker leads (CACHE-11), the first time a minute after start. Not while
 * offline: what is purged then could not be read again.
 */
export function subscribeToHourAndPurge({ isLeader$, isOnline, timers, ...options }: PurgeTimerOptions): () => void {
  let isLeader = false;
  let cancel: () => void = () => undefined;
  const subscription = isLeader$.subscribe((next) => {
    isLeader = next;
  });

  function round(): void {
    if (isLeader && isOnline()) void purge(options).catch(() => undefined);
    cancel = timers.after(PURGE_INTERVAL_MS, round);
  }

  cancel = timers.after(FIRST_PURGE_MS, round);
  return () => {
    subscription.unsubscribe();
    cancel();
  };
}

/**
 * Short enough that a tab which lives for minutes only still cleans up; long enough to be out of the way of the first
 * screens.
 */
const FIRST_PURGE_MS = 60_000;
