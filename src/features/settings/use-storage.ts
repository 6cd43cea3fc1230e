import { useCallback, useEffect, useState } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import type { ServiceWorkerHandle } from '#bridge/boot/service-worker.ts';
import type { StorageCare } from '#bridge/storage/storage-care.ts';
import type { SyncClient } from '#bridge/sync/sync-calls.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { OriginUsage, StoredKind } from '#bridge/view-types.ts';

export interface StorageAmounts {
  readonly kinds: readonly { readonly kind: StoredKind | 'pictures'; readonly count: number; readonly bytes: number }[];
  readonly origin: OriginUsage | null;
}

export interface AmountSources {
  readonly sync: { readonly storage: Pick<SyncClient['storage'], 'report'> };
  readonly serviceWorker: Pick<ServiceWorkerHandle, 'measurePictures'>;
  readonly storage: Pick<StorageCare, 'measure'>;
}

/** Without a service worker nothing is said of pictures; a database that cannot be read says nothing of anything. */
export async function readAmounts({ sync, serviceWorker, storage }: AmountSources): Promise<StorageAmounts | 'failed'> {
  const [stored, pictures, origin] = await Promise.all([
    sync.storage.report().catch(() => null),
    serviceWorker.measurePictures().catch(() => null),
    storage.measure(),
  ]);
  if (stored === null) return 'failed';
  return { kinds: [...stored, ...(pictures === null ? [] : [{ kind: 'pictures' as const, ...pictures }])], origin };
}

/**
 * What this device keeps; `null` until it has been measured, `failed` where it cannot be read. `measure` does it again.
 */
export function useStorageAmounts(): { amounts: StorageAmounts | 'failed' | null; measure: () => Promise<void> } {
  const { serviceWorker, storage } = useAppServices();
  const sync = useSync();
  const [amounts, setAmounts] = useState<StorageAmounts | 'failed' | null>(null);
  const read = useCallback(() => readAmounts({ sync, serviceWorker, storage }), [sync, serviceWorker, storage]);

  useEffect(() => {
    let isWanted = true;
    async function readOnce() {
      const next = await read();
      if (isWanted) setAmounts(next);
    }
    void readOnce();
    return () => {
      isWanted = false;
    };
  }, [read]);

  return { amounts, measure: async () => setAmounts(await read()) };
}
