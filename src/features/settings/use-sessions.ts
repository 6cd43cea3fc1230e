import { useEffect, useState } from 'react';
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
  /** Counts how often the reader asked for it again. */
  const [round, setRound] = useState(0);
  const [last, setLast] = useState({ round: -1, hasFailed: false });

  useEffect(() => {
    let isWanted = true;
    async function read() {
      const { ok } = await answerOf(account.refreshSessions());
      if (isWanted) setLast({ round, hasFailed: !ok });
    }
    if (!isOffline) void read();
    return () => {
      isWanted = false;
    };
  }, [account, isOffline, round]);

  return {
    view,
    isOffline,
    isReading: last.round !== round,
    hasFailed: last.hasFailed && !isOffline,
    readAgain: () => setRound(round + 1),
  };
}
