import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';

const unknownSession: SessionView = { state: 'unknown' };

export function useSession(): SessionView {
  return useView((views) => views.session(), unknownSession, []);
}
