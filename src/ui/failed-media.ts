/**
 * When a picture or video that failed is tried again, in ms; from the first on anew each time the connection comes
 * back.
 */
const TRIED_AGAIN_AFTER_MS = [3_000, 10_000, 30_000];

export interface FailedPicture {
  /** What the caller gave. */
  readonly src: string;
  /** The address of it that the browser asked for: one of several sizes. */
  readonly address: string;
  readonly crossOrigin: string | null;
}

export interface TryAgainOptions {
  /** It can be shown. */
  readonly onLoaded: () => void;
  /** Aborted once nobody waits for it. */
  readonly signal: AbortSignal;
}

/** Tries the picture again, out of sight. */
export function tryPictureAgain({ address, crossOrigin }: FailedPicture, { onLoaded, signal }: TryAgainOptions): void {
  tryAgain(() => {
    const image = new Image();
    image.crossOrigin = crossOrigin;
    image.addEventListener('load', onLoaded, { signal });
    image.src = address;
  }, signal);
}

/** Tries the beginning of the video again, out of sight. */
export function tryVideoAgain(address: string, { onLoaded, signal }: TryAgainOptions): void {
  tryAgain(() => {
    const video = document.createElement('video');
    video.crossOrigin = 'anonymous';
    video.preload = 'metadata';
    video.addEventListener('loadedmetadata', onLoaded, { signal });
    video.src = address;
  }, signal);
}

function tryAgain(ask: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const attempt = () => {
    if (navigator.onLine) ask();
  };
  const later = () => {
    timers.forEach(clearTimeout);
    timers = TRIED_AGAIN_AFTER_MS.map((delay) => setTimeout(attempt, delay));
  };
  const now = () => {
    attempt();
    later();
  };
  later();
  addEventListener('online', now, { signal });
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
}
