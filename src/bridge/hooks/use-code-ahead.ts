import { useEffect, useEffectEvent } from 'react';
import { useAppServices } from './app-context.tsx';

/** Longest wait for a first feed that stands, milliseconds: some pages have none. */
const AHEAD_LATEST_MS = 10_000;

/**
 * Runs `load` once the first feed has been still, where no service worker keeps the app's files: what it fetches then
 * opens offline too. Where one does, the code comes from the device when it is first needed, and a visit that needs
 * none of it runs none.
 */
export function useCodeAhead(load: () => void): void {
  const { settled, serviceWorker } = useAppServices();
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    const latest = new Promise<void>((resolve) => setTimeout(resolve, AHEAD_LATEST_MS));
    void (async () => {
      await Promise.race([settled, latest]);
      if (!(await serviceWorker.keepsFiles) && !isGone) loadNow();
    })();
    return () => {
      isGone = true;
    };
  }, [settled, serviceWorker]);
}
