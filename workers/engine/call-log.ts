import type { CallRecord } from '#net/http.ts';
import type { SyncStatus } from '../sync-api.ts';

export interface CallLogOptions {
  readonly log: (message: string) => void;
  readonly status: () => Pick<SyncStatus, 'connection' | 'backendDown'>;
}

/**
 * The one place that logs what went wrong with a call (CACHE-24, CACHE-33): whoever made it may leave its failure
 * alone. Of a server that is known to be out of reach, or down, nothing is said again with each probe. Tells the
 * contract's pattern of the path: no id, no query, no token, no body.
 */
export function createCallLog({ log, status }: CallLogOptions): (record: CallRecord) => void {
  return ({ method, path, outcome, status: answered, dropped }) => {
    const call = `${method} ${path}`;
    if (dropped > 0) log(`${call}: ${dropped} items were left out.`);
    // A token that has run out is renewed and the call made once more; a session that has ended is told as such.
    if (outcome === 'ok' || outcome === 'unauthorized') return;
    const { connection, backendDown } = status();
    if (connection === 'offline' || backendDown) return;
    log(`${call} failed: ${outcome}${answered === undefined ? '' : ` (${answered})`}.`);
  };
}
