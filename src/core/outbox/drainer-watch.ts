import type { Clock } from '../ports/ports.ts';
import type { OutboxEntry } from './entry.ts';
import { DRAINER_CHECK_LATE_MS, DRAINER_SILENCE_MS } from './outbox-constants.ts';

export interface DrainerWatch {
  /**
   * Whether the context that holds the lock has moved no entry for so long that it must be frozen. Asked at each check
   * that finds it taken.
   */
  isFrozen(entries: readonly OutboxEntry[]): boolean;
  forget(): void;
}

/**
 * Watches a drainer by what it does to the entries: whoever lives moves one, or says in one that it still waits for an
 * answer.
 */
export function createDrainerWatch(clock: Clock): DrainerWatch {
  let seen: { readonly traces: string; readonly since: number; readonly checkedAt: number } | undefined;
  return {
    isFrozen(entries) {
      const now = clock.now();
      const traces = entries.map(traceOf).join();
      const gap = seen === undefined ? 0 : now - seen.checkedAt;
      const isSame = seen?.traces === traces && gap >= 0 && gap <= DRAINER_CHECK_LATE_MS;
      seen = { traces, since: isSame && seen !== undefined ? seen.since : now, checkedAt: now };
      return entries.length > 0 && now - seen.since >= DRAINER_SILENCE_MS;
    },
    forget: () => (seen = undefined),
  };
}

function traceOf(entry: OutboxEntry): string {
  const beats = entry.state === 'sending' || entry.state === 'uploading' ? (entry.beats ?? 0) : 0;
  return `${entry.id} ${entry.state} ${entry.attempts} ${beats}`;
}
