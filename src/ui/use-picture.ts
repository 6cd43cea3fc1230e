import { useEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { isMediaAddress } from './avatar-text.ts';
import { useDevicePicture } from './device-picture.ts';
import type { FailedPicture } from './failed-media.ts';

/**
 * The address of a picture while it can be shown, else null: what failed to load leaves no broken image. It is tried
 * again, out of sight, when the connection comes back and some time after each failure: a first request on a line that
 * has just come back fails easily. Give `onError` to the image.
 */
export function usePicture(given: string | null): {
  readonly src: string | null;
  readonly onError: (event: SyntheticEvent<HTMLImageElement>) => void;
} {
  const src = useDevicePicture(given);
  const [failed, setFailed] = useState<FailedPicture | null>(null);
  useEffect(() => {
    if (failed === null) return undefined;
    const stop = new AbortController();
    // Few pictures fail, so a start does not load what tries them again.
    void import('./failed-media.ts').then(
      ({ tryPictureAgain }) => tryPictureAgain(failed, { onLoaded: () => setFailed(null), signal: stop.signal }),
      () => {},
    );
    return () => stop.abort();
  }, [failed]);
  const shown = src !== null && isMediaAddress(src) && src !== failed?.src ? src : null;
  return {
    src: shown,
    onError: ({ currentTarget: image }) => {
      if (src !== null) setFailed({ src, address: image.currentSrc || image.src, crossOrigin: image.crossOrigin });
    },
  };
}
