import type { Page } from '@playwright/test';
import { closedHasLeft } from './goes-when-left.ts';

/** What the app's router shows of itself. */
interface RouterOfPage {
  readonly state: { readonly status: 'idle' | 'pending'; readonly resolvedLocation?: object };
}

/** Longest wait for the screen of an address, milliseconds. */
const LIMIT_MS = 30_000;

/**
 * Leads the app that stands on the page to another address, as Forward does, and waits for its screen, or for the one
 * that it leads on to: no load, which costs more than most that is looked at after it. Nothing may lie over the page.
 */
export async function visit(page: Page, path: string): Promise<void> {
  // A browser that still goes back would leave what is entered meanwhile.
  await closedHasLeft(page);
  await page.evaluate(
    async ({ address, limit }) => {
      const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: RouterOfPage };
      if (router === undefined) throw new Error('No app stands on this page yet: it is to be loaded');
      const before = router.state.resolvedLocation;
      const isThere = () => router.state.status === 'idle' && router.state.resolvedLocation !== before;
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      for (const begun = performance.now(); !isThere(); await new Promise((resolve) => setTimeout(resolve, 10)))
        if (performance.now() - begun > limit) throw new Error(`The app does not get to ${address}`);
    },
    { address: path, limit: LIMIT_MS },
  );
}
