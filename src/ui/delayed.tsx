import { useEffect, useState, type ReactNode } from 'react';

/** Milliseconds before a skeleton shows: what comes sooner needs none. */
const SKELETON_DELAY_MS = 150;

/** Shows its children only when they are still wanted after 150 ms. */
export function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const handle = setTimeout(() => setDue(true), SKELETON_DELAY_MS);
    return () => clearTimeout(handle);
  }, []);
  return due ? children : null;
}
