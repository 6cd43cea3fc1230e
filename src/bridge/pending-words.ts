import type { PendingMark } from '#data/view-types.ts';
import type { SyncStatus } from '#workers/sync-api.ts';

export type WaitReason = 'connection' | 'asked' | 'server' | 'timeout' | 'underWay';

/**
 * What something that has not failed waits for. The same between two attempts and during them: while a server does not answer, that is said steadily.
 * `connection` only where there is none.
 */
export function waitReason(
  { state, isTried, heldUntil }: Pick<PendingMark, 'state' | 'isTried' | 'heldUntil'>,
  { connection, backendDown }: Pick<SyncStatus, 'connection' | 'backendDown'>,
): WaitReason {
  if (state === 'paused') return 'timeout';
  if (connection === 'offline') return 'connection';
  if (heldUntil !== undefined) return 'asked';
  return isTried === true || backendDown ? 'server' : 'underWay';
}

/** In the reader's words; the time of day on this device. */
export function waitText(reason: WaitReason, heldUntil: number | undefined): string {
  switch (reason) {
    case 'connection':
      return 'Waiting for connection';
    case 'asked':
      return `The server asked to wait until ${timeOfDay(heldUntil ?? 0)}`;
    case 'server':
      return 'Waiting for the server';
    case 'timeout':
      return 'Waiting for your timeout to end';
    case 'underWay':
      return 'Sending';
  }
}

/** `at` in milliseconds since 1970. */
export function timeOfDay(at: number, to: 'minute' | 'second' = 'minute'): string {
  const second = to === 'second' ? ({ second: '2-digit' } as const) : {};
  return new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', ...second });
}
