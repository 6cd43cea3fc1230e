import { DrainRun } from './drain-run.ts';
import { isUnderWay, waitsForTrigger } from './drain-moves.ts';
import type { DrainerPorts, DrainReport, DrainTrigger } from './drainer-ports.ts';
import { createDrainerWatch } from './drainer-watch.ts';
import { BUSY_RETRY_MS, OUTBOX_LOCK } from './outbox-constants.ts';
import { countUnsent } from './plan.ts';

export interface Drainer {
  drain(trigger: DrainTrigger): Promise<DrainReport>;
  /** To a drain that is under way: something was written, which need not wait for what goes out now. */
  checkAgain(): void;
}

/**
 * Sends what is in the outbox, under the origin's one lock. Keeps nothing in memory that matters: killed between any
 * two lines, the next drainer finds on the device what it needs (SPEC.md, OB20 and on).
 */
export function createDrainer(ports: DrainerPorts): Drainer {
  const watch = createDrainerWatch(ports.clock);
  const runs = new Set<DrainRun>();
  /**
   * A trigger met the lock, and entries that wait for one, while nothing was under way, as where an account changes:
   * the next check counts as one.
   */
  let isTriggerPending = false;
  return {
    checkAgain() {
      for (const run of runs) run.checkAgain();
    },
    async drain(asked) {
      const trigger = isTriggerPending ? 'trigger' : asked;
      const userId = await ports.currentUserId();
      if (userId === null) return { outcome: 'signedOut', nextWakeAt: null, unsent: 0 };
      if (ports.connection?.isOnline() === false) {
        return { outcome: 'offline', nextWakeAt: null, unsent: countUnsent(await ports.store.list(userId)) };
      }
      const report = await drainUnderLock(ports, userId, { trigger, steal: false, runs });
      if (report !== undefined) {
        watch.forget();
        isTriggerPending = false;
        return report;
      }
      const entries = await ports.store.list(userId);
      const stolen = watch.isFrozen(entries) ? await drainUnderLock(ports, userId, { trigger, steal: true, runs }) : undefined;
      if (stolen !== undefined) return stolen;
      isTriggerPending = trigger === 'trigger' && entries.some(waitsForTrigger) && !entries.some(isUnderWay);
      // What was appended after the other context's last check would otherwise wait for the next trigger.
      const unsent = countUnsent(entries);
      return { outcome: 'busy', nextWakeAt: unsent === 0 ? null : ports.clock.now() + BUSY_RETRY_MS, unsent };
    },
  };
}

interface DrainOrder {
  readonly trigger: DrainTrigger;
  readonly steal: boolean;
  /** Those that are under way here. */
  readonly runs: Set<DrainRun>;
}

/** `undefined` where another context holds the lock. */
async function drainUnderLock(
  ports: DrainerPorts,
  userId: string,
  { trigger, steal, runs }: DrainOrder,
): Promise<DrainReport | undefined> {
  const run = new DrainRun(ports, userId);
  runs.add(run);
  try {
    return await ports.locks.run(OUTBOX_LOCK, { ifAvailable: true, steal }, () => run.untilNothingMayGo(trigger));
  } catch (error) {
    // Frozen so long that another context took the lock: what is under way is that one's now.
    run.depose();
    throw error;
  } finally {
    runs.delete(run);
  }
}
