import { waitReason, waitText } from '#bridge/pending-words.ts';
import type { WaitReason } from '#bridge/pending-words.ts';
import type { OutboxView, SyncStatus } from '#bridge/view-types.ts';

export interface OutboxSummary {
  /** What waits for what, what was refused, what is not confirmed. */
  readonly text: string;
  /** Asking for it now may help: something waits for a server that did not answer. */
  readonly maySendNow: boolean;
}

const reasonTexts: Readonly<Record<Exclude<WaitReason, 'asked'>, string>> = {
  connection: 'waiting for connection',
  server: 'waiting for the server',
  timeout: 'waiting for your timeout to end',
  underWay: 'on the way',
};

export function outboxSummary(
  { items, failedCount }: OutboxView,
  status: Pick<SyncStatus, 'connection' | 'backendDown'>,
): OutboxSummary {
  const counts = new Map<string, number>();
  let maySendNow = false;
  for (const { mark } of items) {
    if (mark.state === 'failed') continue;
    const reason = waitReason(mark, status);
    maySendNow ||= reason === 'server';
    const text = reason === 'asked' ? lowerFirst(waitText(reason, mark.heldUntil)) : reasonTexts[reason];
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const unconfirmed = items.filter(({ mark }) => mark.mayHaveArrived === true).length;
  const waiting = Array.from(counts, ([text, count]) =>
    text.startsWith('the server') ? `${count}: ${text}` : `${count} ${text}`,
  );
  const failed = [
    ...(failedCount > unconfirmed ? [`${failedCount - unconfirmed} refused`] : []),
    ...(unconfirmed > 0 ? [`${unconfirmed} not confirmed`] : []),
  ];
  return { text: [...waiting, ...failed].join(' · '), maySendNow };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
