import type { MissingCode } from '#bridge/app-services.ts';
import { onMissingCode, tellMissingCode } from '#ui/late-code.ts';
import { isPrefetching } from '#ui/prefetch.ts';
import { isServerThere } from './server-there.ts';

/**
 * A page whose code cannot be had is tried by full navigation at most once in this time; beyond it the error shows.
 * Milliseconds.
 */
const RETRY_AFTER_MS = 20_000;
const KEY = 'dunlin.chunk-recovery';
/**
 * The router loads the page anew, once for each message, when a screen's code is missing; with this prefix it notes for
 * which it has.
 */
const ROUTER_KEY = 'tanstack_router_reload:';

/** Where the router is heading, as an address. */
export type TargetHref = () => string;

/**
 * A lazily loaded screen that fails to load, for instance because a new version replaced it, becomes a full navigation
 * to where the reader was going (ROUTE-39): the page and its code then come from one version again. Without a
 * connection the page stays and says what it waits for (`missing-screen.tsx`).
 */
export function recoverMissingChunks(targetHref: TargetHref): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Code fetched ahead is fetched again when it is needed.
    if (isPrefetching()) return;
    // A navigation would find no more than this did, and the browser's own error page in place of the app.
    if (!navigator.onLine) return keepRouterFromReloading(event.payload);
    // Once is enough: the router would do it once more by itself, or has done it, where code was being fetched ahead
    // when this failed.
    const mayLoad = mayNavigate(Date.now(), sessionStorage) && !hasRouterReloaded(event.payload, sessionStorage);
    if (!mayLoad) return keepRouterFromReloading(event.payload);
    event.preventDefault();
    location.assign(targetHref());
  });
  onMissingCode(() => void reloadWhenBack());
}

/** Between two questions whether the server is there, milliseconds. */
const ASK_AGAIN_MS = 5000;
let isWaiting = false;

/** What was pressed without a connection comes with a page loaded anew; what is typed and where one reads are kept. */
async function reloadWhenBack(): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  while (!(await isServerThere())) await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  location.reload();
}

/** What this notes in the router's place; the router's own note is another. */
const KEPT = 'kept';

function keepRouterFromReloading({ message }: Error): void {
  try {
    sessionStorage.setItem(ROUTER_KEY + message, KEPT);
  } catch {
    // A browser without storage: the router's one reload is what there is.
  }
}

/**
 * Whether the router has loaded the page anew for this failure: it came while code was being fetched ahead, and
 * `recoverMissingChunks` left it alone.
 */
export function hasRouterReloaded({ message }: Error, storage: Pick<Storage, 'getItem'>): boolean {
  try {
    const note = storage.getItem(ROUTER_KEY + message);
    return note !== null && note !== KEPT;
  } catch {
    return false;
  }
}

/** Whether a screen could not be shown because its code did not come; the words are the bundler's and the browsers'. */
export function isMissingCode(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /^(Unable to preload CSS|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/.test(
      error.message,
    )
  );
}

/**
 * Code that did not come without a connection: where the page stands without it that is said, and it is loaded anew
 * once the server is there.
 */
export const missingCode: MissingCode = {
  isAwaited: (error) => !navigator.onLine && isMissingCode(error),
  tell: tellMissingCode,
};

/**
 * Says yes once, and again only after a while: a chunk that is gone for good must not make the page reload for ever.
 */
export function mayNavigate(nowMs: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (nowMs - last < RETRY_AFTER_MS) return false;
    storage.setItem(KEY, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
