import type { Clock, Locks } from '#core/ports/ports.ts';
import type { AppDatabase } from './database.ts';
import { giveUpPosts } from './give-up-posts.ts';
import { keepRoom } from './room.ts';

/** After a round that found nothing to give up, none is tried for this time, milliseconds: a full device is not searched at every write. */
const REST_MS = 30_000;

const ROOM_LOCK = 'dunlin-room';
/** Longest wait for another context that makes room, milliseconds; one that takes longer is frozen. */
const OTHER_ROUND_MS = 3_000;

export interface RoomOptions {
  readonly database: AppDatabase;
  readonly clock: Clock;
  readonly locks: Locks;
  /** Gives up the kept pictures; answers whether there were any. */
  readonly giveUpPictures: () => Promise<boolean>;
  /** Told when writes begin to fail for want of room and when they succeed again. */
  readonly onFull?: (isFull: boolean) => void;
}

/**
 * What goes when the device is full, in this order: pictures, which are most of the bytes, then posts. One step at a time, and the write that
 * needed room is tried after each. Drafts, unsent items and the session never go. One context makes room at a time: what goes is gone at once and the
 * room is there a moment later, so another one would find nothing to give up and take the device for full.
 */
export function keepRoomByGivingUpCaches({ database, clock, locks, giveUpPictures, onFull }: RoomOptions): void {
  let restsUntil = 0;
  let round: Promise<boolean> | undefined;

  async function giveUp(): Promise<boolean> {
    if (clock.now() < restsUntil && restsUntil - clock.now() <= REST_MS) return false;
    const steps = [giveUpPictures, () => giveUpPosts(database)];
    let hasGone = false;
    for (const step of steps) hasGone = (await step().catch(() => false)) || hasGone;
    if (!hasGone) restsUntil = clock.now() + REST_MS;
    return hasGone;
  }

  async function giveUpInTurn(): Promise<boolean> {
    const hasGone = await locks.run(ROOM_LOCK, { ifAvailable: true }, giveUp);
    return hasGone ?? otherHasMadeRoom();
  }

  async function otherHasMadeRoom(): Promise<boolean> {
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), OTHER_ROUND_MS));
    const over = locks.run(ROOM_LOCK, { ifAvailable: false }, async () => true);
    return (await Promise.race([over, late])) === true;
  }

  keepRoom(database, {
    makeRoom() {
      round ??= giveUpInTurn().finally(() => {
        round = undefined;
      });
      return round;
    },
    noteFull: (isFull) => onFull?.(isFull),
  });
}
