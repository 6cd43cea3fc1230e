import { useEffect, useRef, useState } from 'react';
import { arrivals, NEW_COMMENT_MS } from './comment-rules.ts';

const none: ReadonlySet<string> = new Set();

/** Keys of the comments that came within the last 10 s, to be highlighted (COMMENT-12). `listKey` names the list; another one has no news at first. */
export function useArrivals(listKey: string, keys: readonly string[]): ReadonlySet<string> {
  const known = useRef<{ listKey: string; keys: ReadonlySet<string> }>({ listKey: '', keys: none });
  const [news, setNews] = useState(none);
  const text = keys.join(' ');

  useEffect(() => {
    const current = text === '' ? [] : text.split(' ');
    const before = known.current.listKey === listKey ? known.current.keys : none;
    known.current = { listKey, keys: new Set([...before, ...current]) };
    const arrived = arrivals(before, current);
    if (arrived.length === 0) return;
    setNews((earlier) => new Set([...earlier, ...arrived]));
    setTimeout(() => setNews((shown) => new Set([...shown].filter((key) => !arrived.includes(key)))), NEW_COMMENT_MS);
  }, [listKey, text]);

  return news;
}
