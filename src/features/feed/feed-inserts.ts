import { useEffect, useSyncExternalStore } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { createValueStore } from '#bridge/value-store.ts';
import type { PostView } from '#bridge/view-types.ts';
import type { Inserts } from '#entities/list/use-inserted-rows.ts';
import { lateCode } from '#ui/late-code.ts';

/** One for all feeds of the page, so that a feed that is opened again has its rows in the first frame. */
const inserts = createValueStore<Inserts<PostView> | null>(null);

/** Longest wait for a feed that is still, milliseconds: some readers never rest. */
const LATEST_MS = 5_000;

/** What stands among the posts of home feeds. Its code comes once the first feed has been still. */
export function useFeedInserts(): Inserts<PostView> | null {
  const { views, sync, settled } = useAppServices();
  useEffect(() => {
    const latest = new Promise<void>((resolve) => setTimeout(resolve, LATEST_MS));
    void Promise.race([settled, latest])
      .then(() => lateCode(() => import('./inserted-posts.ts')))
      .then(({ keepInserts }) => keepInserts({ views, sync }, inserts))
      // A feed is whole without.
      .catch(() => undefined);
  }, [views, sync, settled]);
  return useSyncExternalStore(inserts.subscribe, inserts.get, inserts.get);
}
