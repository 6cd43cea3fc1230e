import type { BackgroundFetches, UploadBatch } from '#core/ports/background-fetches.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import { ownError } from '#core/errors/messages.ts';

/** What is smaller is gone in seconds, and needs no notification of the browser's; bytes. */
export const BACKGROUND_MIN_BYTES = 8 * 1024 * 1024;

/**
 * Longest time in which no byte moves, milliseconds: twice that for which Chromium lets its uploads rest when a page is
 * opened.
 */
export const STALLED_MS = 60_000;

/** Between two checks, milliseconds. */
const CHECK_MS = 250;

/**
 * Longest wait for the answer to a check, milliseconds: of a batch that ends in that moment Chromium may never say
 * anything. It is asked again then.
 */
const ANSWER_MS = 5_000;
const unanswered = Symbol('unanswered');

/** The rest of large files, brought by the browser itself (OB54), so that they go on when the last page is closed. */
export interface BackgroundParts {
  /** False where the parts go by a context's own requests. */
  begin(batch: UploadBatch<Blob>): Promise<boolean>;
  /**
   * Resolves once no batch of that id is under way: true where there was one. What came of it the server knows. Rejects
   * with a `KnownError` where nothing moves for `STALLED_MS`, or nobody wants it any more: the browser goes on then.
   */
  untilEnd(id: string, following: Following): Promise<boolean>;
}

export interface Following {
  readonly onLeft: (leftBytes: number) => void;
  readonly isWanted: () => boolean;
}

export function createBackgroundParts({
  fetches,
  clock,
  timers,
}: {
  readonly fetches: BackgroundFetches<Blob>;
  readonly clock: Clock;
  readonly timers: Timers;
}): BackgroundParts {
  function leftOf(id: string): Promise<number | undefined | typeof unanswered> {
    return new Promise((resolve) => {
      const giveUp = timers.after(ANSWER_MS, () => resolve(unanswered));
      // The page that lends them may be gone.
      const answer = fetches.leftBytes(id).catch(() => undefined);
      void answer.then(resolve).finally(giveUp);
    });
  }

  return {
    async begin(batch) {
      if (batch.parts.reduce((sum, { bytes }) => sum + bytes.size, 0) < BACKGROUND_MIN_BYTES) return false;
      return fetches.begin(batch).catch(() => false);
    },
    async untilEnd(id, { onLeft, isWanted }) {
      let former: number | undefined;
      let movedAt = clock.now();
      for (;;) {
        const left = await leftOf(id);
        if (left === undefined) return former !== undefined;
        if (!isWanted()) throw ownError('timeout');
        if (left !== unanswered && left !== former) {
          former = left;
          movedAt = clock.now();
          onLeft(left);
        }
        // It waits for a connection: so does the entry, and finds it again.
        if (Math.abs(clock.now() - movedAt) > STALLED_MS) throw ownError('timeout');
        await new Promise<void>((resolve) => void timers.after(CHECK_MS, resolve));
      }
    },
  };
}
