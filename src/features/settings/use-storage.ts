import { useCallback, useEffect, useState } from 'react';
import { useAppServices } from '#bridge/app-context.tsx';
import { useSync } from '#bridge/use-sync.ts';
import type { OriginUsage, StoredAmount, StoredKind } from '#bridge/view-types.ts';

export interface StorageAmounts {
  readonly kinds: readonly { readonly kind: StoredKind | 'pictures'; readonly count: number; readonly bytes: number }[];
  readonly origin: OriginUsage | null;
}

/** What this device keeps; `null` until it has been measured. `measure` does it again. */
export function useStorageAmounts(): { amounts: StorageAmounts | null; measure: () => Promise<void> } {
  const { serviceWorker, storage } = useAppServices();
  const sync = useSync();
  const [amounts, setAmounts] = useState<StorageAmounts | null>(null);
  const read = useCallback(async (): Promise<StorageAmounts> => {
    const [stored, pictures, origin] = await Promise.all([
      sync.reportStorage().catch((): readonly StoredAmount[] => []),
      serviceWorker.measurePictures().catch(() => null),
      storage.measure(),
    ]);
    return { kinds: [...stored, ...(pictures === null ? [] : [{ kind: 'pictures' as const, ...pictures }])], origin };
  }, [sync, serviceWorker, storage]);

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
