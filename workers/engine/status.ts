import type { Timers } from '#core/ports/ports.ts';
import { afterCall } from '#core/sync/reachability.ts';
import { PROBE_FIRST_MS, PROBE_LONGEST_MS } from '#core/sync/sync-constants.ts';
import type { CallRecord } from '#net/http.ts';
import type { SyncStatus } from '../sync-api.ts';

export interface StatusOptions {
  readonly timers: Timers;
  readonly isRadioOn: () => boolean;
  /** A small call whose record tells whether the server answers again. */
  readonly probe: () => Promise<unknown>;
}

export interface StatusBoard {
  get(): SyncStatus;
  subscribe(listener: (status: SyncStatus) => void): () => void;
  /** Every finished call is heard here. */
  heard(record: CallRecord): void;
  /** The radio went on or off, or the page shows again: the server is asked at once if it was out of reach. */
  connectionChanged(): void;
  set(part: Partial<Pick<SyncStatus, 'isLeader' | 'refreshingSession'>>): void;
}

/**
 * Whether there is a connection, judged by what calls meet and not by the radio alone: the radio being off is certain, its being on only
 * a hope. While calls fail for want of a connection, a probe asks with growing pauses.
 */
export function createStatusBoard({ timers, isRadioOn, probe }: StatusOptions): StatusBoard {
  const listeners = new Set<(status: SyncStatus) => void>();
  let status: SyncStatus = {
    connection: isRadioOn() ? 'online' : 'offline',
    backendDown: false,
    isLeader: false,
    refreshingSession: false,
  };
  let serverErrors = 0;
  let wait = PROBE_FIRST_MS;
  let cancelProbe: (() => void) | undefined;

  function change(part: Partial<SyncStatus>): void {
    const next = { ...status, ...part };
    const isSame = (Object.keys(next) as (keyof SyncStatus)[]).every((key) => next[key] === status[key]);
    if (isSame) return;
    status = next;
    for (const listener of listeners) listener(status);
  }

  function stopProbing(): void {
    cancelProbe?.();
    cancelProbe = undefined;
    wait = PROBE_FIRST_MS;
  }

  function probeLater(): void {
    if (cancelProbe !== undefined || !isRadioOn()) return;
    cancelProbe = timers.after(wait, () => {
      cancelProbe = undefined;
      wait = Math.min(wait * 2, PROBE_LONGEST_MS);
      probe().catch(() => undefined);
    });
  }

  return {
    get: () => status,
    subscribe(listener) {
      listeners.add(listener);
      listener(status);
      return () => listeners.delete(listener);
    },
    heard(record) {
      const next = afterCall({ ...status, serverErrors }, record, isRadioOn());
      serverErrors = next.serverErrors;
      change({ connection: next.connection, backendDown: next.backendDown });
      if (next.connection === 'offline' || next.backendDown) probeLater();
      else if (record.outcome !== 'timeout') stopProbing();
    },
    connectionChanged() {
      if (!isRadioOn()) {
        stopProbing();
        return change({ connection: 'offline' });
      }
      if (status.connection === 'online') return;
      stopProbing();
      probe().catch(() => undefined);
    },
    set: change,
  };
}
