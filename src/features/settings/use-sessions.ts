import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionsView } from '#bridge/view-types.ts';

const unknown: SessionsView = { state: 'unknown' };

/** Where the account is signed in: as the device has it, and asked anew. */
export function useSessions() {
  const view = useView((views) => views.sessions(), unknown, []);
  const { account } = useSync();
  return { view, ...useReadAnew(() => account.refreshSessions()) };
}
