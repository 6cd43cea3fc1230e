import { useSyncExternalStore } from 'react';
import type { SyncStatus } from '#workers/sync-api.ts';
import { useAppServices } from './app-context.tsx';

/** Connection, backend and session state for the shell's pill and banners. */
export function useSyncStatus(): SyncStatus {
  const { status } = useAppServices();
  return useSyncExternalStore(status.subscribe, status.get, status.get);
}
