import { timeOfDay, waitReason } from '#bridge/sync/pending-words.ts';
import type { WaitReason } from '#bridge/sync/pending-words.ts';
import type { OutboxItemView, OutboxView, SyncStatus } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

export interface OutboxSummary {
  /** What waits for what, what was refused, what is not confirmed. */
  readonly text: string;
  /** Asking for it now may help: something waits for a server that did not answer, or for a store that refused. */
  readonly maySendNow: boolean;
}

export type ItemReason = WaitReason | 'held';

/** What something in the Outbox that has not failed waits for. */
export function itemReason(
  { mark, waitsForOther }: Pick<OutboxItemView, 'mark' | 'waitsForOther'>,
  status: Pick<SyncStatus, 'connection' | 'backendDown'>,
): ItemReason {
  return waitsForOther === true ? 'held' : waitReason(mark, status);
}

/** `time`: of day, at which it goes again, of the reasons that have one. */
const reasonTexts: Readonly<Record<ItemReason, (count: number, time: string) => string>> = {
  connection: (count) => t('outbox.sumConnection', { count }),
  asked: (count, time) => t('outbox.asked', { count, time }),
  files: (count, time) => t('outbox.sumFiles', { count, time }),
  held: (count) => t('outbox.sumHeld', { count }),
  server: (count) => t('outbox.sumServer', { count }),
  timeout: (count) => t('outbox.sumTimeout', { count }),
  uploading: (count) => t('outbox.sumUnderWay', { count }),
  underWay: (count) => t('outbox.sumUnderWay', { count }),
};

export function outboxSummary(
  { items, failedCount }: OutboxView,
  status: Pick<SyncStatus, 'connection' | 'backendDown'>,
): OutboxSummary {
  /** What they wait for, and where that has one the time of day at which they go again. */
  const waiting = new Map<string, { readonly reason: ItemReason; readonly time: string; readonly count: number }>();
  let maySendNow = false;
  for (const item of items) {
    const { mark } = item;
    if (mark.state === 'failed') continue;
    const reason = itemReason(item, status);
    maySendNow ||= reason === 'server' || reason === 'files';
    const time = reason === 'asked' || reason === 'files' ? timeOfDay(mark.heldUntil ?? 0) : '';
    const key = `${reason} ${time}`;
    waiting.set(key, { reason, time, count: (waiting.get(key)?.count ?? 0) + 1 });
  }
  const unconfirmed = items.filter(({ mark }) => mark.mayHaveArrived === true).length;
  const failed = [
    ...(failedCount > unconfirmed ? [t('outbox.sumRefused', { count: failedCount - unconfirmed })] : []),
    ...(unconfirmed > 0 ? [t('outbox.sumNotConfirmed', { count: unconfirmed })] : []),
  ];
  const texts = Array.from(waiting.values(), ({ reason, time, count }) => reasonTexts[reason](count, time));
  return { text: [...texts, ...failed].join(' · '), maySendNow };
}
