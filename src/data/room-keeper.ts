import type { Clock } from '#core/ports/ports.ts';
import type { AppDatabase } from './database.ts';
import { giveUpPosts } from './give-up-posts.ts';
import { keepRoom } from './room.ts';

/** After a round that found nothing to give up, none is tried for this time, milliseconds: a full device is not searched at every write. */
const REST_MS = 30_000;

export interface RoomOptions {
  readonly database: AppDatabase;
  readonly clock: Clock;
  /** Gives up the kept pictures; answers whether there were any. */
  readonly giveUpPictures: () => Promise<boolean>;
  /** Told when writes begin to fail for want of room and when they succeed again. */
  readonly onFull?: (isFull: boolean) => void;
}

/**
 * What goes when the device is full, in this order: pictures, which are most of the bytes, then posts. One step at a time, and the write that
 * needed room is tried after each. Drafts, unsent items and the session never go.
 */
export function keepRoomByGivingUpCaches({ database, clock, giveUpPictures, onFull }: RoomOptions): void {
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

  keepRoom(database, {
    makeRoom() {
      round ??= giveUp().finally(() => {
        round = undefined;
      });
      return round;
    },
    noteFull: (isFull) => onFull?.(isFull),
  });
}
