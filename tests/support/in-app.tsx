import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NEVER, of } from 'rxjs';
import { AppServicesProvider } from '#bridge/hooks/app-context.tsx';
import { AppInfoProvider } from '#bridge/hooks/app-info.tsx';
import type { AppInfo } from '#bridge/hooks/app-info.tsx';
import type { AppServices } from '#bridge/app-services.ts';
import { UiIntentsProvider } from '#bridge/hooks/ui-intents.tsx';
import type { UiIntents } from '#bridge/hooks/ui-intents.tsx';
import { MembershipProvider } from '#bridge/hooks/use-membership.tsx';
import { createValueStore } from '#bridge/value-store.ts';
import type { SessionView, SyncStatus } from '#bridge/view-types.ts';
import type { Views } from '#data/views/view-api.ts';

export interface Device {
  /** A visitor where absent. */
  readonly session?: SessionView;
  readonly views?: Partial<Views>;
  readonly status?: Partial<SyncStatus>;
  readonly info?: Partial<AppInfo>;
}

const appInfo: AppInfo = {
  productName: 'Dunlin',
  version: '1.0.0',
  build: '3f9a2c1',
  mainBrand: true,
  plainGroup: null,
  apiUrl: '',
  defaultReferral: 'dunlin',
  links: { wallet: null, playTv: null, helpCenter: null, feedback: null },
};

/** What other tabs have open. */
const nobody: ReadonlySet<string> = new Set();

/** An app whose device has what is given. Nothing is sent, and nothing that is pressed leads anywhere. */
export function InApp({ device = {}, children }: { readonly device?: Device; readonly children: ReactNode }) {
  const { session = { state: 'signedOut' }, views = {}, status = {}, info = {} } = device;
  const silent = () => NEVER;
  const services = {
    views: { session: () => of(session), shell: silent, group: () => of(null), unreadChats: () => of(0), ...views },
    commands: {},
    presence: { subscribe: () => () => undefined, elsewhere: () => nobody },
    sync: { reportVisible: async () => undefined, touch: async () => undefined, posts: {} },
    accountStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    outcomes: { uploads: createValueStore(new Map()) },
    places: { get: () => null },
    status: createValueStore({ connection: 'online', backendDown: false, ...status } as SyncStatus),
  } as unknown as AppServices;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return (
    <RouterContextProvider router={router}>
      <AppServicesProvider value={services}>
        <UiIntentsProvider value={{} as UiIntents}>
          <AppInfoProvider value={{ ...appInfo, ...info }}>
            <MembershipProvider>{children}</MembershipProvider>
          </AppInfoProvider>
        </UiIntentsProvider>
      </AppServicesProvider>
    </RouterContextProvider>
  );
}
