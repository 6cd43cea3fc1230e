import { useEffect, useState } from 'react';
import { useSync } from './use-sync.ts';

/**
 * Has what stands around every screen made current, topics and people to follow among it; true when that has been
 * tried.
 */
export function useAccountRefreshed(): boolean {
  const { account } = useSync();
  const [hasAsked, setHasAsked] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const settle = () => {
      if (isWanted) setHasAsked(true);
    };
    account.refresh().then(settle, settle);
    return () => {
      isWanted = false;
    };
  }, [account]);
  return hasAsked;
}
