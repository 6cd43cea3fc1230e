import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NEVER, of } from 'rxjs';
import type { ScrollPositions } from '#bridge/boot/scroll-positions.ts';
import { AppServicesProvider } from '#bridge/hooks/app-context.tsx';
import { AppInfoProvider } from '#bridge/hooks/app-info.tsx';
import type { AppInfo } from '#bridge/hooks/app-info.tsx';
import type { AppServices } from '#bridge/app-services.ts';
import { UiIntentsProvider } from '#bridge/hooks/ui-intents.tsx';
import type { UiIntents } from '#bridge/hooks/ui-intents.tsx';
import { MembershipProvider } from '#bridge/hooks/use-membership.tsx';
import type { Outcomes } from '#bridge/sync/outcomes.ts';
import { syncCalls, type CallName, type SyncCall } from '#bridge/sync/sync-calls.ts';
import { createValueStore } from '#bridge/value-store.ts';
import type { SessionView, SyncStatus } from '#bridge/view-types.ts';
import type { KeyStore } from '#core/storage/json-store.ts';
import type { Commands } from '#data/commands/commands.ts';
import type { Views } from '#data/views/view-api.ts';

export interface Device {
  /** A visitor where absent. */
  readonly session?: SessionView;
  /** What is not given is not answered: the device is still being read. */
  readonly views?: Partial<Views>;
  /** What the sync worker answers; every other call is under way. */
  readonly answers?: { readonly [Name in CallName]?: SyncCall };
  /** Every other one is being written. */
  readonly commands?: Partial<Commands>;
  readonly outcomes?: Partial<Outcomes>;
  /** Where lists were left; none where absent. */
  readonly places?: Pick<ScrollPositions, 'get'>;
  /** What is kept of the account beside the database, by its key; nothing where absent. */
  readonly beside?: Readonly<Record<string, string>>;
  /** The same to write into: what is kept of what is done. */
  readonly storage?: KeyStore;
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

const underWay = () => new Promise<never>(() => undefined);
const nothing = () => undefined;

/** What is given, and `otherwise` for whatever else is asked of it. */
function given<Services extends object>(services: Partial<Services>, otherwise: unknown): Services {
  const known = services as Readonly<Record<PropertyKey, unknown>>;
  return new Proxy(services as Services, { get: (_target, name) => known[name] ?? otherwise });
}

const uiIntents = given<UiIntents>({}, nothing);

/** An app whose device has what is given. Nothing is sent, and nothing that is pressed leads anywhere. */
export function InApp({ device = {}, children }: { readonly device?: Device; readonly children: ReactNode }) {
  const {
    session = { state: 'signedOut' },
    views,
    answers = {},
    commands = {},
    outcomes,
    places,
    beside = {},
    storage = { getItem: (key: string) => beside[key] ?? null, setItem: nothing, removeItem: nothing },
    status = {},
    info = {},
  } = device;
  const known = { session: () => of(session), group: () => of(null), unreadChats: () => of(0), touch: nothing, ...views };
  const services = {
    views: given<Views>(known, () => NEVER),
    commands: given<Commands>(commands, underWay),
    presence: { subscribe: () => () => undefined, elsewhere: () => nobody },
    sync: syncCalls((group, name) => answers[`${group}.${name}` as CallName] ?? underWay),
    accountStorage: storage,
    outcomes: { uploads: createValueStore(new Map()), follow: nothing, ...outcomes },
    places: { get: () => null, set: nothing, ...places },
    status: createValueStore({ connection: 'online', backendDown: false, ...status } as SyncStatus),
  } as unknown as AppServices;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return (
    <RouterContextProvider router={router}>
      <AppServicesProvider value={services}>
        <UiIntentsProvider value={uiIntents}>
          <AppInfoProvider value={{ ...appInfo, ...info }}>
            <MembershipProvider>{children}</MembershipProvider>
          </AppInfoProvider>
        </UiIntentsProvider>
      </AppServicesProvider>
    </RouterContextProvider>
  );
}
