import type { EarlyAnswers } from '#data/early-answers.ts';
import type { Snapshot } from '#data/snapshot.ts';
import type { Session } from '#data/stores/session-store.ts';
import type { MadeWorker } from '../sync/sync-worker.ts';

/**
 * What the small script inside the page has begun before the app's own code was there (`src/early/`). It saves time and
 * nothing else: each part may be missing, and the app then does it by itself.
 */
export interface EarlyStart {
  readonly snapshot: Promise<Snapshot | null>;
  /** The stored session; `null` where it cannot be told. */
  readonly session: Promise<Session | null>;
  /**
   * Settles when the picture of the last visit is painted, or at once where there is none; after 300 ms at the latest.
   * Never rejects.
   */
  readonly lastVisitShown: Promise<unknown>;
  /** Answers to the calls of a bootstrap feed; `null` where none was begun. */
  readonly answers: Promise<EarlyAnswers | null>;
  /** The sync worker that was made for the bootstrap feed, once; none where it has failed already. */
  takeWorker(): MadeWorker | undefined;
  /** Takes the picture of the last visit away. */
  removeStandIn(): void;
}

/** A screen that does not stand as its picture by then is what there is to see, milliseconds. */
const LONGEST_STAND_IN_MS = 1_000;

/** What a reader does wants the page, not its picture. */
const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Takes the picture away, where there is one, once the app itself has painted the same post in the same place. */
export function removeStandInOncePainted({ removeStandIn }: Pick<EarlyStart, 'removeStandIn'>): void {
  const picture = document.querySelector('.stand-in');
  // Or the reader has been led elsewhere.
  if (picture === null || location.pathname !== '/feed') return removeStandIn();
  const landmark = landmarkOf(picture);
  const check = () => {
    if (!picture.isConnected) return;
    // Laid out and in sight: the frame that shows the page without its picture paints it.
    if (isPainted(landmark)) removeStandIn();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
  // A page in the background has no frames.
  setTimeout(removeStandIn, LONGEST_STAND_IN_MS);
  for (const name of GESTURES) window.addEventListener(name, removeStandIn, { passive: true, capture: true, once: true });
}

interface Landmark {
  readonly selector: string;
  readonly top: number;
}

/** The first post of the picture that is in sight. */
function landmarkOf(picture: Element): Landmark | null {
  for (const post of picture.querySelectorAll('[data-list-item]')) {
    const { top, bottom } = post.getBoundingClientRect();
    const key = post.getAttribute('data-list-item') ?? '';
    if (bottom > 0) return { selector: `#root [data-list-item="${CSS.escape(key)}"]`, top };
  }
  return null;
}

function isPainted(landmark: Landmark | null): boolean {
  const post = landmark === null ? null : document.querySelector(landmark.selector);
  if (landmark === null || post === null) return false;
  return post.checkVisibility({ visibilityProperty: true }) && Math.abs(post.getBoundingClientRect().top - landmark.top) <= 1;
}

/** Absent where the page came without the script, as in development. */
export function earlyStart(): EarlyStart | undefined {
  return globalThis.dunlinEarly;
}

declare global {
  var dunlinEarly: EarlyStart | undefined;
}
