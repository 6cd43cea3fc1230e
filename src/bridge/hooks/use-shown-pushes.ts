import { useEffect } from 'react';
import { closeShownPushes } from '#platform/push.ts';

/**
 * What the device shows of pushes of this topic goes, each time that `told` is another one; null: not now. What is seen
 * here need not wait on a lock screen.
 */
export function useShownPushes(topic: string, told: string | null): void {
  useEffect(() => {
    if (told !== null) closeShownPushes(topic).catch(() => undefined);
  }, [topic, told]);
}
