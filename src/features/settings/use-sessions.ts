import { useCallback, useEffect, useState } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { answerOf } from '#bridge/sync/read-failure.ts';
import type { SessionsView } from '#bridge/view-types.ts';

const unknown: SessionsView = { state: 'unknown' };

/** Where the account is signed in: as the device has it, and asked anew on opening and whenever there is a connection again. */
export function useSessions() {
  const view = useView((views) => views.sessions(), unknown, []);
  const { account } = useSync();
  const isOffline = useSyncStatus().connection === 'offline';
  const [hasFailed, setHasFailed] = useState(false);

  const ask = useCallback(() => answerOf(account.refreshSessions()), [account]);

  useEffect(() => {
    let isWanted = true;
    async function askOnce() {
      const { ok } = await ask();
      if (isWanted) setHasFailed(!ok);
    }
    if (!isOffline) void askOnce();
    return () => {
      isWanted = false;
    };
  }, [ask, isOffline]);

  return { view, isOffline, hasFailed: hasFailed && !isOffline, readAgain: async () => setHasFailed(!(await ask()).ok) };
}
