import { useEffect, useState } from 'react';

/**
 * The address of a picture while it can be shown, else null: what failed to load leaves no broken image. With the connection it is tried again.
 * Give `onError` to the image.
 */
export function usePicture(src: string | null): { readonly src: string | null; readonly onError: () => void } {
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (failed === null) return;
    const retry = () => setFailed(null);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);
  const shown = src !== null && src !== '' && src !== failed ? src : null;
  return { src: shown, onError: () => setFailed(src) };
}
