import type { BackgroundFetches } from '#core/ports/background-fetches.ts';
import type { Clock, Timers } from '#core/ports/ports.ts';
import { ownError } from '#core/errors/messages.ts';
import { STALLED_MS, type PutBatch, type PutBytes } from './put-bytes.ts';

/** What is smaller is gone in seconds, and needs no notification of the browser's; bytes. */
export const BACKGROUND_MIN_BYTES = 8 * 1024 * 1024;

/** Between two looks, milliseconds. */
const LOOK_MS = 250;

/**
 * Has the browser bring the rest of a large file by itself (OB54), so that it goes on when the last page is closed; each part is then only waited for.
 * Where the browser gives up, the parts go by `otherwise`.
 */
export function putInBackground(
  { fetches, clock, timers }: { readonly fetches: BackgroundFetches<Blob>; readonly clock: Clock; readonly timers: Timers },
  otherwise: PutBytes,
): PutBytes {
  // The page that lends them may be gone.
  const lookAt = (batch: PutBatch, url: string) => fetches.look(batch.id, url).catch(() => undefined);

  async function isUnderWay(batch: PutBatch, url: string): Promise<boolean> {
    if ((await lookAt(batch, url)) !== undefined) return true;
    if (batch.restBytes < BACKGROUND_MIN_BYTES) return false;
    return fetches.begin({ id: batch.id, name: batch.name, parts: batch.rest() }).catch(() => false);
  }

  return async (request) => {
    const { batch, url, onProgress, isWanted } = request;
    if (batch === undefined || !(await isUnderWay(batch, url))) return otherwise(request);
    let leftBytes = Number.NaN;
    let movedAt = clock.now();
    for (;;) {
      const look = await lookAt(batch, url);
      if (look === undefined) return otherwise(request);
      if (look.status !== null) return look.status;
      // All answers of a batch that succeeds are good ones.
      if (look.result === 'success') return 200;
      if (look.result === 'failure') return otherwise(request);
      if (!isWanted()) {
        await fetches.abort(batch.id);
        throw ownError('timeout');
      }
      if (look.leftBytes !== leftBytes) {
        leftBytes = look.leftBytes;
        movedAt = clock.now();
        onProgress(Math.max(batch.restBytes - leftBytes, 0));
      }
      // It waits for a connection: so does the entry, and finds it again.
      if (Math.abs(clock.now() - movedAt) > STALLED_MS) throw ownError('timeout');
      await new Promise<void>((resolve) => void timers.after(LOOK_MS, resolve));
    }
  };
}
