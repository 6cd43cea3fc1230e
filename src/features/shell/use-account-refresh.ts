import { useEffect, useState } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';

/** Has settings, topics and people made current for each new session; true when that has been tried. */
export function useAccountRefresh(session: string): boolean {
  const sync = useSync();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const settle = () => {
      if (current) setAskedFor(session);
    };
    sync.account.refresh().then(settle, settle);
    return () => {
      current = false;
    };
  }, [sync, session]);
  return askedFor === session;
}
