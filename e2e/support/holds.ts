import type { BrowserContext, Page, Request, Route } from '@playwright/test';

/** What waits until it is opened. */
export function gate(): { readonly isOpen: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open() };
}

interface Held {
  /** How many requests of this kind have been made. */
  asked(): number;
  letGo(): void;
}

interface Kind {
  /** Only these; others of the same address go on. */
  readonly only?: (request: Request) => boolean;
  /** What becomes of one that is let go, in place of what else is done to its address. */
  readonly goesOn?: (route: Route) => Promise<void>;
}

/** Requests of this kind wait, from now on, until they are let go: what shows by then came without them. */
export async function holds(
  within: Page | BrowserContext,
  address: string | RegExp,
  { only = () => true, goesOn = (route) => route.fallback() }: Kind = {},
): Promise<Held> {
  const { isOpen, open } = gate();
  let asked = 0;
  await within.route(address, async (route) => {
    if (!only(route.request())) return route.fallback();
    asked += 1;
    await isOpen;
    return goesOn(route);
  });
  return { asked: () => asked, letGo: open };
}
