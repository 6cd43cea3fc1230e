import { refreshToken } from '#contract/endpoints/auth/refresh-token.ts';
import { testProbe } from '#contract/endpoints/auth/test-probe.ts';
import type { Locks } from '#core/ports/ports.ts';
import { createApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import { createHttp } from './http.ts';
import type { HttpOptions } from './http.ts';
import { createSession } from './session.ts';
import type { Session } from './session.ts';
import type { ValidationStore } from './validations.ts';
import type { SessionStore } from './session-store.ts';

export interface ConnectOptions extends HttpOptions {
  readonly store: SessionStore;
  readonly locks: Locks;
  readonly validations?: ValidationStore;
  readonly onSessionEnded?: () => void;
  readonly onRefreshing?: (isRefreshing: boolean) => void;
}

/** The net room put together: HTTP, the session over it, and the client that joins the two. */
export function connectApi(options: ConnectOptions): { readonly client: ApiClient; readonly session: Session } {
  const http = createHttp(options);
  const session = createSession({
    store: options.store,
    locks: options.locks,
    clock: options.clock,
    ...(options.validations === undefined ? {} : { validations: options.validations }),
    refresh: (token) => http.send(refreshToken, { body: { refresh_token: token } }, { accessToken: null }),
    probe: async (accessToken) => {
      await http.send(testProbe, {}, { accessToken });
    },
    ...(options.onSessionEnded === undefined ? {} : { onEnded: options.onSessionEnded }),
    ...(options.onRefreshing === undefined ? {} : { onRefreshing: options.onRefreshing }),
  });
  return { client: createApiClient({ http, session }), session };
}
