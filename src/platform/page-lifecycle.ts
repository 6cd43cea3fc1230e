/** The part of a window that is listened to. */
export interface LifecycleSource {
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

export interface LifecycleListeners {
  /** The page is about to be frozen, as a tab in the background: nothing of it runs until `onThaw`. */
  readonly onFreeze: () => void;
  readonly onThaw: () => void;
  /** The page was left and is kept for going back to it. It may be told of its freezing as well. */
  readonly onKeep: () => void;
  readonly onReturn: () => void;
}

/**
 * Follows the page's life: `freeze` and `resume` where the browser has them, `pagehide` and `pageshow` of a page that
 * is kept.
 */
export function watchLifecycle(
  { onFreeze, onThaw, onKeep, onReturn }: LifecycleListeners,
  source: LifecycleSource = window,
): () => void {
  const hidden = (event: Event) => persists(event) && onKeep();
  const shown = (event: Event) => persists(event) && onReturn();
  source.document.addEventListener('freeze', onFreeze);
  source.document.addEventListener('resume', onThaw);
  source.addEventListener('pagehide', hidden);
  source.addEventListener('pageshow', shown);
  return () => {
    source.document.removeEventListener('freeze', onFreeze);
    source.document.removeEventListener('resume', onThaw);
    source.removeEventListener('pagehide', hidden);
    source.removeEventListener('pageshow', shown);
  };
}

function persists(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}
