import { useCallback, useSyncExternalStore } from 'react';
import { fullTime, relativeTime } from './relative-time.ts';
import { subscribeToTicks, tickedNow } from './ticker.ts';

/**
 * A relative time that keeps itself true each second (POST-16); renders again only when its text changes. `at` in
 * milliseconds since 1970.
 */
export function Time({ at, className }: { at: number; className?: string }) {
  const text = useTicked(useCallback((now: number) => (Number.isNaN(at) ? '' : relativeTime(at, now)), [at]));
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    // Only a pointer that stands over it asks for the tooltip, and the first whole date of a page takes as long to
    // write as a post to render.
    <time
      dateTime={date.toISOString()}
      className={className}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullTime(at);
      }}
    >
      {text}
    </time>
  );
}

/**
 * A value that follows the page's one clock; renders again only when it changes. Keep `read` stable, and its answer a
 * primitive.
 */
export function useTicked<Value extends string | number | boolean>(read: (nowMs: number) => Value): Value {
  const readNow = useCallback(() => read(tickedNow()), [read]);
  return useSyncExternalStore(subscribeToTicks, readNow, readNow);
}
