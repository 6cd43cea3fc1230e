import { useEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';

/** When a picture that failed is tried again, in ms; from the first on anew each time the connection comes back. */
const TRIED_AGAIN_AFTER_MS = [3_000, 10_000, 30_000];

interface FailedPicture {
  /** What the caller gave. */
  readonly src: string;
  /** The address of it that the browser asked for: one of several sizes. */
  readonly address: string;
  readonly crossOrigin: string | null;
}

/**
 * The address of a picture while it can be shown, else null: what failed to load leaves no broken image. It is tried again, out of sight,
 * when the connection comes back and some time after each failure: a first request on a line that has just come back fails easily.
 * Give `onError` to the image.
 */
export function usePicture(src: string | null): {
  readonly src: string | null;
  readonly onError: (event: SyntheticEvent<HTMLImageElement>) => void;
} {
  const [failed, setFailed] = useState<FailedPicture | null>(null);
  useEffect(() => (failed === null ? undefined : triedAgain(failed, () => setFailed(null))), [failed]);
  const shown = src !== null && src !== '' && src !== failed?.src ? src : null;
  return {
    src: shown,
    onError: ({ currentTarget: image }) => {
      if (src !== null) setFailed({ src, address: image.currentSrc || image.src, crossOrigin: image.crossOrigin });
    },
  };
}

/** @returns ends the tries. */
function triedAgain(picture: FailedPicture, onLoaded: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const attempt = () => {
    if (!navigator.onLine) return;
    const image = new Image();
    image.crossOrigin = picture.crossOrigin;
    image.addEventListener('load', onLoaded);
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
  addEventListener('online', now);
  return () => {
    timers.forEach(clearTimeout);
    removeEventListener('online', now);
  };
}
