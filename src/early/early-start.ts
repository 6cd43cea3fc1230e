import type { EarlyStart } from '#bridge/boot/early-start.ts';
import { createScrollPositions } from '#bridge/boot/scroll-positions.ts';
import { readSnapshot } from '#data/snapshot.ts';
import type { Snapshot } from '#data/snapshot.ts';
import type { StandInPlace } from '#data/stand-in.ts';
import { readStoredSession } from '#data/stored-session.ts';
import type { Session } from '#data/stores/session-store.ts';
import { sessionViewOf } from '#data/views/session-view.ts';
import { askFirstFeed } from './ask-first-feed.ts';
import { showStandIn, stylesReady } from './show-stand-in.ts';

/** What the app takes over. */
type EarlyWorker = NonNullable<ReturnType<EarlyStart['takeWorker']>>;

/**
 * Addresses of the sync worker and of what it imports, entry first; the build puts them in
 * (`tools/lib/early-script.mjs`).
 */
declare const SYNC_WORKER_FILES: readonly string[];

/** The app waits no longer than this for the picture, milliseconds. */
const LONGEST_WAIT_MS = 300;

/** A picture of a page whose code does not come is of no use to anybody, milliseconds. */
const LONGEST_PICTURE_MS = 20_000;

/**
 * Stands in index.html itself and runs before any other script has come. Of somebody who was here before it shows the
 * picture of the last visit; for a device that holds no list it makes the sync worker and asks for the first feed, or
 * for the post that is opened. Everything is handed to the app, which does by itself what is missing.
 */
function begin(): EarlyStart {
  const snapshot = readSnapshot();
  const session = readStoredSession();
  const isHome = /^\/(?:feed\/?)?$/.test(location.pathname) && location.search === '';
  let early: EarlyWorker | undefined;
  let removeStandIn: (() => void) | null | undefined;

  async function showLastVisit(): Promise<void> {
    const kept = await snapshot;
    if (kept?.standIn === undefined) return;
    const [current] = await Promise.all([session, stylesReady()]);
    if (!isHome || removeStandIn !== undefined || !isOf(kept, current)) return;
    removeStandIn = showStandIn(kept.standIn, storedPlace(kept.listKey));
    if (removeStandIn === null) return;
    setTimeout(removeStandIn, LONGEST_PICTURE_MS);
    await painted();
  }

  async function askAhead() {
    const postId = openedPost();
    if ((!isHome && postId === undefined) || (await snapshot) !== null) return null;
    early = makeWorker();
    // One that has failed is the app's to make anew: nobody tells of its error a second time.
    early.worker.addEventListener('error', () => (early = undefined));
    return askFirstFeed({
      apiUrl: import.meta.env.VITE_API_URL ?? '',
      isMainBrand: import.meta.env.VITE_MAIN_BRAND !== 'false',
      language: document.documentElement.lang,
      postId,
    });
  }

  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  return {
    lastVisitShown: Promise.race([showLastVisit().catch(() => undefined), late]),
    snapshot,
    session,
    answers: askAhead().catch(() => null),
    takeWorker() {
      const taken = early;
      early = undefined;
      return taken;
    },
    removeStandIn() {
      removeStandIn?.();
      removeStandIn = null;
    },
  };
}

/** The post that the address leads to. */
function openedPost(): string | undefined {
  return /^\/post\/([0-9A-Z]{26})\/?$/.exec(location.pathname)?.[1];
}

/** Where the app will open the list; null = the top. */
function storedPlace(listKey: string): StandInPlace | null {
  const { nearby: [key] = [], offset } = createScrollPositions(localStorage, () => Date.now()).get(listKey) ?? {};
  return key === undefined || offset === undefined ? null : { key, offset };
}

/** The task after the next frame; a page in the background paints nothing. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
}

/** Only to whom it was kept for, and while nothing of a former account is left to be removed. */
function isOf(kept: Snapshot, session: Session | null): kept is Snapshot & { standIn: NonNullable<Snapshot['standIn']> } {
  if (kept.standIn === undefined || session?.pendingCleanup !== null) return false;
  const now = sessionViewOf(session);
  if (kept.session.state !== now.state) return false;
  return now.state !== 'signedIn' || (kept.session.state === 'signedIn' && kept.session.userId === now.userId);
}

/** What the worker imports is asked for beside it, not after it. */
function makeWorker(): EarlyWorker {
  const [entry = '', ...imports] = SYNC_WORKER_FILES;
  for (const file of imports)
    void fetch(file).then(
      (answer) => answer.blob(),
      () => undefined,
    );
  const lifeLock = `dunlin-worker-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  return { worker: new Worker(entry, { type: 'module', name: lifeLock }), lifeLock };
}

globalThis.dunlinEarly = begin();
