import { useEffect, useEffectEvent } from 'react';
import type { SyncNotice } from '#workers/sync-api.ts';
import { useAppServices } from './app-context.tsx';

/**
 * Calls `onNotice` for each thing to tell the reader once, while the component is mounted. Notices that came before are
 * delivered first.
 */
export function useNotices(onNotice: (notice: SyncNotice) => void): void {
  const { notices } = useAppServices();
  const latest = useEffectEvent(onNotice);
  useEffect(() => notices.listen((notice) => latest(notice)), [notices]);
}
