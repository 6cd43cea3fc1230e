import type { Clock, Connection, Locks, Timers } from '../ports/ports.ts';
import { DrainRun } from './drain-run.ts';
import { createDrainerWatch } from './drainer-watch.ts';
import type { EntryError, OutboxEntry } from './entry.ts';
import type { TimeoutAction } from './kind.ts';
import { BUSY_RETRY_MS, OUTBOX_LOCK } from './outbox-constants.ts';
import { countUnsent } from './plan.ts';
import type { ConfirmedStore, OutboxStore, OutboxTransport } from './ports.ts';

export interface DrainerPorts {
  readonly store: OutboxStore;
  readonly confirmed: ConfirmedStore;
  readonly transport: OutboxTransport;
  readonly locks: Locks;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Absent: the radio cannot be asked. While it is off for certain nothing is attempted, so what waits can still be taken back. */
  readonly connection?: Pick<Connection, 'isOnline'>;
  /** The account of the stored session; null = nobody is signed in, so nothing is sent. */
  currentUserId(): Promise<string | null>;
  /**
   * Of these ids those of creations that were delivered, each with the id that the server gave. Absent: entries are always written under ids
   * that the server knows.
   */
  deliveredIds?(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Must not throw. */
  onEvent(event: DrainEvent): void;
}

export type DrainEvent =
  | { readonly type: 'delivered'; readonly entry: OutboxEntry }
  | { readonly type: 'refused'; readonly entry: OutboxEntry; readonly error: EntryError }
  /** `until` in milliseconds since 1970. */
  | { readonly type: 'timedOut'; readonly entry: OutboxEntry; readonly action: TimeoutAction; readonly until: number };

/** `timer`: a wait is over. Everything else (start, online, visible, enqueue, sync) also wakes what waits for a trigger. */
export type DrainTrigger = 'trigger' | 'timer';

export interface DrainReport {
  /** `busy`: another context of the origin drains. `signedOut`: there is nobody to send for. `offline`: the radio is off. */
  readonly outcome: 'drained' | 'busy' | 'signedOut' | 'offline';
  /** When a drain by time alone makes sense again, milliseconds since 1970; null = only a trigger helps. */
  readonly nextWakeAt: number | null;
  /** Entries that may still go without the reader's doing: see `countUnsent`. */
  readonly unsent: number;
}

export interface Drainer {
  drain(trigger: DrainTrigger): Promise<DrainReport>;
}

/**
 * Sends what is in the outbox, under the origin's one lock. Keeps nothing in memory that matters: killed between any two lines, the next
 * drainer finds on the device what it needs (SPEC.md, OB20 and on).
 */
export function createDrainer(ports: DrainerPorts): Drainer {
  const watch = createDrainerWatch(ports.clock);
  return {
    async drain(trigger) {
      const userId = await ports.currentUserId();
      if (userId === null) return { outcome: 'signedOut', nextWakeAt: null, unsent: 0 };
      if (ports.connection?.isOnline() === false) {
        return { outcome: 'offline', nextWakeAt: null, unsent: countUnsent(await ports.store.list(userId)) };
      }
      const report = await drainUnderLock(ports, userId, { trigger, steal: false });
      if (report !== undefined) {
        watch.forget();
        return report;
      }
      const entries = await ports.store.list(userId);
      const stolen = watch.isFrozen(entries) ? await drainUnderLock(ports, userId, { trigger, steal: true }) : undefined;
      if (stolen !== undefined) return stolen;
      // What was appended after the other context's last look would otherwise wait for the next trigger.
      const unsent = countUnsent(entries);
      return { outcome: 'busy', nextWakeAt: unsent === 0 ? null : ports.clock.now() + BUSY_RETRY_MS, unsent };
    },
  };
}

interface DrainOrder {
  readonly trigger: DrainTrigger;
  readonly steal: boolean;
}

/** `undefined` where another context holds the lock. */
async function drainUnderLock(
  ports: DrainerPorts,
  userId: string,
  { trigger, steal }: DrainOrder,
): Promise<DrainReport | undefined> {
  const run = new DrainRun(ports, userId);
  try {
    return await ports.locks.run(OUTBOX_LOCK, { ifAvailable: true, steal }, () => run.untilNothingMayGo(trigger));
  } catch (error) {
    // Frozen so long that another context took the lock: what is under way is that one's now.
    run.depose();
    throw error;
  }
}
