import { useEffect, useRef, useState } from 'react';
import type { ReadOutcome } from '../view-types.ts';
import { answerOf } from '../sync/read-failure.ts';
import { useSyncStatus } from './use-sync-status.ts';

/**
 * What a screen shows from the device is asked anew on opening and whenever there is a connection again; `readAgain`:
 * on the reader's word.
 */
export function useReadAnew(read: () => Promise<ReadOutcome>) {
  const isOffline = useSyncStatus().connection === 'offline';
  /** Counts how often the reader asked for it again. */
  const [round, setRound] = useState(0);
  const [last, setLast] = useState({ round: -1, hasFailed: false });
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });

  useEffect(() => {
    let isWanted = true;
    async function ask() {
      const { ok } = await answerOf(latest.current());
      if (isWanted) setLast({ round, hasFailed: !ok });
    }
    if (!isOffline) void ask();
    return () => {
      isWanted = false;
    };
  }, [isOffline, round]);

  return {
    isOffline,
    isReading: last.round !== round,
    hasFailed: last.hasFailed && !isOffline,
    readAgain: () => setRound((before) => before + 1),
  };
}
