import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NEVER, of } from 'rxjs';
import { AppServicesProvider } from '#bridge/app-context.tsx';
import { AppInfoProvider } from '#bridge/app-info.tsx';
import type { AppInfo } from '#bridge/app-info.tsx';
import type { AppServices } from '#bridge/app-services.ts';
import { UiIntentsProvider } from '#bridge/ui-intents.tsx';
import type { UiIntents } from '#bridge/ui-intents.tsx';
import { MembershipProvider } from '#bridge/use-membership.tsx';
import { createValueStore } from '#bridge/value-store.ts';
import type { SessionView, SyncStatus, WholePostView } from '#bridge/view-types.ts';
import { samplePost, sampleUser } from '#data/testing/samples.ts';
import type { Views } from '#data/views/view-api.ts';

export interface RenderedIn {
  /** A visitor where absent. */
  readonly session?: SessionView;
  readonly views?: Partial<Views>;
  readonly status?: Partial<SyncStatus>;
}

const appInfo: AppInfo = { productName: 'Dunlin', version: '1.0.0', mainBrand: true, defaultReferral: 'dunlin' };

/** What the element is drawn as, in an app whose device has what is given: its first frame, in which nothing has been pressed. */
export function markupOf(element: ReactElement, { session = { state: 'signedOut' }, views = {}, status = {} }: RenderedIn = {}) {
  const silent = () => NEVER;
  const services = {
    views: { session: () => of(session), shell: silent, group: () => of(null), ...views },
    commands: {},
    sync: {},
    status: createValueStore({ connection: 'online', backendDown: false, ...status } as SyncStatus),
  } as unknown as AppServices;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <AppServicesProvider value={services}>
        <UiIntentsProvider value={{} as UiIntents}>
          <AppInfoProvider value={appInfo}>
            <MembershipProvider>{element}</MembershipProvider>
          </AppInfoProvider>
        </UiIntentsProvider>
      </AppServicesProvider>
    </RouterContextProvider>,
  );
}

/** The text of markup, with a space where an element begins or ends. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A delivered post of somebody whom the device knows. */
export function postViewOf(post: Partial<WholePostView['post']> = {}, given: Partial<WholePostView> = {}): WholePostView {
  return {
    key: 'P1',
    post: samplePost({ id: 'P1', userId: 'U1', body: 'Dunlins at low tide', ...post }),
    author: {
      user: sampleUser({ ulid: 'U1', name: 'Noor Haddad', username: 'noor' }),
      isPlaceholder: false,
      unconfirmed: {},
    },
    isSkeleton: false,
    pending: null,
    pendingToggles: [],
    original: null,
    isOwn: false,
    ...given,
  };
}
