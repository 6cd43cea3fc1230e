import { createRouter } from '@tanstack/react-router';
import type { RouterContext } from '#routes/-router-context.ts';
import { routeTree } from '#routes/route-tree.gen.ts';
import { CrashPage } from './crash-page.tsx';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The router with what every route gets. Reading places are kept by the lists themselves (ROUTE-40). */
export function createAppRouter(context: RouterContext, version: string) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // Set up, so that the browser leaves scrolling to us, and then never applied: it would undo what a list has just restored.
    scrollRestoration: () => false,
    defaultViewTransition: false,
    defaultErrorComponent: ({ error }) => <CrashPage error={error} version={version} />,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
