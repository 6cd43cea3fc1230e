import type { Clock, Locks } from '#core/ports/ports.ts';
import type { AppDatabase } from './database.ts';
import { evictPosts } from './evict-posts.ts';
import { handleStoragePressure } from './storage-pressure.ts';

/**
 * After a round that found nothing to give up, none is tried for this time, milliseconds: a full device is not searched
 * at every write.
 */
const COOLDOWN_MS = 30_000;

/** Named as it first was: a tab of an older build asks for the same lock. */
const EVICTION_LOCK = 'dunlin-room';
/** Longest wait for another context that makes room, milliseconds; one that takes longer is frozen. */
const OTHER_ROUND_MS = 3_000;

export interface EvictionOptions {
  readonly database: AppDatabase;
  readonly clock: Clock;
  readonly locks: Locks;
  /** Gives up the kept pictures; answers whether there were any. */
  readonly evictPictures: () => Promise<boolean>;
  /** Told when writes begin to fail for want of room and when they succeed again. */
  readonly onFull?: (isFull: boolean) => void;
}

/**
 * What goes when the device is full, in this order: pictures, which are most of the bytes, then posts. One step at a
 * time, and the write that needed room is tried after each. Drafts, unsent items and the session never go. One context
 * makes room at a time: what goes is gone at once and the room is there a moment later, so another one would find
 * nothing to give up and take the device for full.
 */
export function evictCachesUnderPressure({ database, clock, locks, evictPictures, onFull }: EvictionOptions): void {
  let cooldownUntil = 0;
  let round: Promise<boolean> | undefined;

  async function giveUp(): Promise<boolean> {
    if (clock.now() < cooldownUntil && cooldownUntil - clock.now() <= COOLDOWN_MS) return false;
    const steps = [evictPictures, () => evictPosts(database)];
    let hasGone = false;
    for (const step of steps) hasGone = (await step().catch(() => false)) || hasGone;
    if (!hasGone) cooldownUntil = clock.now() + COOLDOWN_MS;
    return hasGone;
  }

  async function evictInTurn(): Promise<boolean> {
    const hasGone = await locks.run(EVICTION_LOCK, { ifAvailable: true }, giveUp);
    return hasGone ?? otherHasEvicted();
  }

  async function otherHasEvicted(): Promise<boolean> {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), OTHER_ROUND_MS));
    const over = locks.run(EVICTION_LOCK, { ifAvailable: false }, async () => true);
    return (await Promise.race([over, late])) === true;
  }

  handleStoragePressure(database, {
    evict() {
      round ??= evictInTurn().finally(() => {
        round = undefined;
      });
      return round;
    },
    noteFull: (isFull) => onFull?.(isFull),
  });
}
