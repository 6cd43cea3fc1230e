/** When a picture that failed is tried again, in ms; from the first on anew each time the connection comes back. */
const TRIED_AGAIN_AFTER_MS = [3_000, 10_000, 30_000];

export interface FailedPicture {
  /** What the caller gave. */
  readonly src: string;
  /** The address of it that the browser asked for: one of several sizes. */
  readonly address: string;
  readonly crossOrigin: string | null;
}

/** Tries the picture again until the signal says that nobody waits for it. Calls `onLoaded` when it can be shown. */
export function tryPictureAgain(
  picture: FailedPicture,
  { onLoaded, signal }: { readonly onLoaded: () => void; readonly signal: AbortSignal },
): void {
  if (signal.aborted) return;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const attempt = () => {
    if (!navigator.onLine) return;
    const image = new Image();
    image.crossOrigin = picture.crossOrigin;
    image.addEventListener('load', onLoaded, { signal });
    image.src = picture.address;
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
