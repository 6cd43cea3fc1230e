import { useEffect, useState } from 'react';

/**
 * What stands below a comment waits for that comment's replies, milliseconds at most: a slower line moves what it
 * brings.
 */
const OPENING_MS = 3000;

/**
 * True while the thread that `key` names is being opened, from its first comment on: what comes above something then
 * shows before it. Null = it has none yet.
 */
export function useOpening(key: string | null): boolean {
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setOpened(key), OPENING_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key === null || opened !== key;
}
