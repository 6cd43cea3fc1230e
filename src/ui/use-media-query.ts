import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, and again when that changes. What it hides is not rendered, which is cheaper than hiding
 * it by a style.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
