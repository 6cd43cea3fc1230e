import { useState } from 'react';
import type { useSync } from '#bridge/hooks/use-sync.ts';
import { t } from '#messages/t.ts';
import { notBegunText } from './offline-pack-texts.ts';

type Sync = Pick<ReturnType<typeof useSync>, 'offlinePack'>;
type Request = Parameters<Sync['offlinePack']['keep']>[0];
type Action = 'keep' | 'goOn' | 'stop' | 'remove';

export interface OfflinePackActions {
  /** What was asked for and is not answered yet. */
  readonly busy: Action | null;
  /** What went wrong with the last one, in a sentence; '' for nothing. */
  readonly failure: string;
  keep(request: Request): void;
  goOn(request: Request): void;
  stop(): void;
  remove(): void;
}

/** What a reader may do about an offline pack; one that fails says so. */
export function useOfflinePackActions(sync: Sync): OfflinePackActions {
  const [busy, setBusy] = useState<Action | null>(null);
  const [failure, setFailure] = useState('');

  async function perform(action: Action, work: () => Promise<string>, otherwise: string): Promise<void> {
    setBusy(action);
    setFailure('');
    setFailure(await work().catch(() => otherwise));
    setBusy(null);
  }

  async function begin(request: Request): Promise<string> {
    const outcome = await sync.offlinePack.keep(request);
    return outcome.ok ? '' : notBegunText(outcome.reason);
  }

  return {
    busy,
    failure,
    keep: (request) => void perform('keep', () => begin(request), notBegunText(undefined)),
    goOn: (request) => void perform('goOn', () => begin(request), notBegunText(undefined)),
    stop: () => void perform('stop', () => sync.offlinePack.stop().then(() => ''), t('offlinePack.notStopped')),
    remove: () => void perform('remove', () => sync.offlinePack.remove().then(() => ''), t('offlinePack.notRemoved')),
  };
}
