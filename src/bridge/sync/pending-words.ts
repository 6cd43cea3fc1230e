import type { UploadedSoFar } from '#core/outbox/drainer-ports.ts';
import type { PendingMark } from '#data/view-types.ts';
import type { SyncStatus } from '#workers/sync-api.ts';
import { locale, t } from '#messages/t.ts';
import { regionalLocale } from '#messages/regional-locale.ts';

export type WaitReason = 'connection' | 'asked' | 'files' | 'server' | 'timeout' | 'uploading' | 'underWay';

/**
 * What something that has not failed waits for. The same between two attempts and during them: while a server does not
 * answer, that is said steadily. `connection` only where there is none.
 */
export function waitReason(
  { state, isTried, heldUntil, heldBy }: Pick<PendingMark, 'state' | 'isTried' | 'heldUntil' | 'heldBy'>,
  { connection, backendDown }: Pick<SyncStatus, 'connection' | 'backendDown'>,
): WaitReason {
  if (state === 'paused') return 'timeout';
  if (connection === 'offline') return 'connection';
  if (state === 'uploading') return 'uploading';
  if (heldUntil !== undefined) return heldBy ?? 'asked';
  return isTried === true || backendDown ? 'server' : 'underWay';
}

/** In the reader's words; the time of day on this device. */
export function waitText(reason: WaitReason, heldUntil: number | undefined, uploaded?: UploadedSoFar): string {
  switch (reason) {
    case 'connection':
      return t('outbox.waitConnection');
    case 'asked':
      return t('outbox.waitAsked', { time: timeOfDay(heldUntil ?? 0) });
    case 'files':
      return t('outbox.waitFiles', { time: timeOfDay(heldUntil ?? 0) });
    case 'server':
      return t('outbox.waitServer');
    case 'timeout':
      return t('outbox.waitTimeout');
    case 'uploading':
      return uploadText(uploaded);
    case 'underWay':
      return t('outbox.underWay');
  }
}

/** Of several files each by itself: a photo that goes by at once says nothing of the film behind it. */
function uploadText({ file: { place, count, sentBytes, bytes } }: UploadedSoFar = nothingYet): string {
  const share = (sentBytes / bytes).toLocaleString(locale(), { style: 'percent' });
  return count > 1 ? t('outbox.uploadingOf', { place, count, share }) : t('outbox.uploading', { share });
}

const nothingYet = { sentBytes: 0, totalBytes: 1, file: { place: 1, count: 1, sentBytes: 0, bytes: 1 } } as const;

/** `at` in milliseconds since 1970. */
export function timeOfDay(at: number, to: 'minute' | 'second' = 'minute'): string {
  const second = to === 'second' ? ({ second: '2-digit' } as const) : {};
  return new Date(at).toLocaleTimeString(regionalLocale(), { hour: 'numeric', minute: '2-digit', ...second });
}
