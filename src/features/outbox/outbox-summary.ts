import { timeOfDay, waitReason } from '#bridge/sync/pending-words.ts';
import type { WaitReason } from '#bridge/sync/pending-words.ts';
import type { OutboxView, SyncStatus } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

export interface OutboxSummary {
  /** What waits for what, what was refused, what is not confirmed. */
  readonly text: string;
  /** Asking for it now may help: something waits for a server that did not answer, or for a store that refused. */
  readonly maySendNow: boolean;
}

const reasonTexts: Readonly<Record<Exclude<WaitReason, 'asked' | 'files'>, (count: number) => string>> = {
  connection: (count) => t('outbox.sumConnection', { count }),
  server: (count) => t('outbox.sumServer', { count }),
  timeout: (count) => t('outbox.sumTimeout', { count }),
  uploading: (count) => t('outbox.sumUnderWay', { count }),
  underWay: (count) => t('outbox.sumUnderWay', { count }),
};

export function outboxSummary(
  { items, failedCount }: OutboxView,
  status: Pick<SyncStatus, 'connection' | 'backendDown'>,
): OutboxSummary {
  /** By what they wait for: a reason, and where there is one the time of day at which they go again. */
  const waiting = new Map<string, { readonly text: (count: number) => string; readonly count: number }>();
  let maySendNow = false;
  for (const { mark } of items) {
    if (mark.state === 'failed') continue;
    const reason = waitReason(mark, status);
    maySendNow ||= reason === 'server' || reason === 'files';
    const time = timeOfDay(mark.heldUntil ?? 0);
    const isTimed = reason === 'asked' || reason === 'files';
    const key = isTimed ? `${reason} ${time}` : reason;
    const timed = (count: number) =>
      reason === 'files' ? t('outbox.sumFiles', { count, time }) : t('outbox.asked', { count, time });
    const text = isTimed ? timed : reasonTexts[reason];
    waiting.set(key, { text, count: (waiting.get(key)?.count ?? 0) + 1 });
  }
  const unconfirmed = items.filter(({ mark }) => mark.mayHaveArrived === true).length;
  const failed = [
    ...(failedCount > unconfirmed ? [t('outbox.sumRefused', { count: failedCount - unconfirmed })] : []),
    ...(unconfirmed > 0 ? [t('outbox.sumNotConfirmed', { count: unconfirmed })] : []),
  ];
  const texts = Array.from(waiting.values(), ({ text, count }) => text(count));
  return { text: [...texts, ...failed].join(' · '), maySendNow };
}
