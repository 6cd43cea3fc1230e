import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import type { RouterContext } from '#routes/-router-context.ts';
import { routeTree } from '#routes/route-tree.gen.ts';
import { pageLayers } from '#ui/back-layers.ts';
import { parseQuery, queryText } from './address-query.ts';
import { isMissingCode } from './chunk-recovery.ts';
import { CrashPage } from './crash-page.tsx';
import { layerWindow } from './layered-history.ts';
import { MissingScreen } from './missing-screen.tsx';

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The router with what every route gets. Scroll positions are kept by the lists themselves (ROUTE-40). */
export function createAppRouter(context: RouterContext, version: string) {
  window.addEventListener('unhandledrejection', ignoreSkippedTransition);
  return createRouter({
    routeTree,
    history: createBrowserHistory({ window: layerWindow(window, pageLayers) }),
    context,
    parseSearch: parseQuery,
    stringifySearch: queryText,
    defaultPreload: 'intent',
    // Set up, so that the browser leaves scrolling to us, and then never applied: it would undo what a list has just
    // restored.
    scrollRestoration: () => false,
    defaultViewTransition: { types: transitionTypes },
    defaultErrorComponent: ({ error }) =>
      isMissingCode(error) ? <MissingScreen error={error} /> : <CrashPage error={error} version={version} />,
  });
}

/**
 * A list and a post fade into each other; other pages change at once, and so do all for a reader who wants no motion.
 */
function transitionTypes(change: { fromLocation?: { pathname: string }; toLocation: { pathname: string } }): string[] | false {
  const { fromLocation, toLocation } = change;
  if (fromLocation === undefined || isPost(fromLocation) === isPost(toLocation)) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return [isPost(toLocation) ? 'to-post' : 'from-post'];
}

/**
 * A transition that another navigation or a hidden page cuts short has done its work; the browser calls that an error,
 * and the router hears of none.
 */
function ignoreSkippedTransition(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && /\btransition\b/i.test(event.reason.message)) event.preventDefault();
}

function isPost({ pathname }: { pathname: string }): boolean {
  return pathname.startsWith('/post/');
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
