import { useCallback, useSyncExternalStore } from 'react';

/** From here on there are three columns (SHELL-03). */
export const WIDE_QUERY = '(min-width: 768px)';
/** From here on the right column has room. */
export const WIDER_QUERY = '(min-width: 1100px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
