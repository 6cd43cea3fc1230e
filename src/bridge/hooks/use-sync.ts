import type { SyncClient } from '../sync/sync-calls.ts';
import { useAppServices } from './app-context.tsx';

/** The sync worker: lists to refresh, posts that came into view, signing in and out. */
export function useSync(): SyncClient {
  return useAppServices().sync;
}
