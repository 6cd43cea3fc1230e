/** The part of a window that is listened to. */
export interface LifecycleSource {
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

export interface LifecycleListeners {
  /** The page is about to be frozen where it stands, as a tab in the background: nothing of it runs until `onThaw`. */
  readonly onFreeze: () => void;
  readonly onThaw: () => void;
  /** The page was left and is kept for going back to it: nothing of it runs until `onReturn`, while other pages of the app may. */
  readonly onKeep: () => void;
  readonly onReturn: () => void;
}

/** Follows the page's life: `pagehide` and `pageshow` of a page that is kept, else `freeze` and `resume` where the browser has them. */
export function watchLifecycle(
  { onFreeze, onThaw, onKeep, onReturn }: LifecycleListeners,
  source: LifecycleSource = window,
): () => void {
  let isKept = false;
  const hidden = (event: Event) => {
    if (!persists(event) || isKept) return;
    isKept = true;
    onKeep();
  };
  const shown = (event: Event) => {
    if (!persists(event) || !isKept) return;
    isKept = false;
    onReturn();
  };
  // Chromium freezes a page after it has told that it is kept, and resumes it before it tells that it is shown.
  const frozen = () => !isKept && onFreeze();
  const thawed = () => !isKept && onThaw();
  source.document.addEventListener('freeze', frozen);
  source.document.addEventListener('resume', thawed);
  source.addEventListener('pagehide', hidden);
  source.addEventListener('pageshow', shown);
  return () => {
    source.document.removeEventListener('freeze', frozen);
    source.document.removeEventListener('resume', thawed);
    source.removeEventListener('pagehide', hidden);
    source.removeEventListener('pageshow', shown);
  };
}

function persists(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}
