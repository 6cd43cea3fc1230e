import { useCallback } from 'react';
import type { PostView } from '#bridge/view-types.ts';
import { useTicked } from '#ui/time.tsx';
import { previewOf } from './comment-rules.ts';

/** The comments of a list that a preview shows now; they change as own ones age. */
export function usePreview(items: readonly PostView[]): readonly PostView[] {
  // A text is what the clock compares.
  const keysAt = useCallback(
    (now: number) =>
      previewOf(items, now)
        .map(({ key }) => key)
        .join(' '),
    [items],
  );
  const shown = useTicked(keysAt).split(' ');
  return shown.flatMap((key) => items.find((view) => view.key === key) ?? []);
}
