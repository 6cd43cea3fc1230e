import type { AppServices } from '#bridge/app-services.ts';
import { createViewStore } from '#bridge/hooks/view-store.ts';
import type { SessionView } from '#bridge/view-types.ts';
import type { SessionWatch } from '#features/auth/guard.ts';

/** The session as the route guard reads it: always current, without a component. */
export function watchSession(services: AppServices): SessionWatch {
  const store = createViewStore<SessionView>(services.views.session(), { state: 'unknown' });
  store.subscribe(() => undefined);
  return {
    session: store.get,
    isRefreshing: () => services.status.get().refreshingSession,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
