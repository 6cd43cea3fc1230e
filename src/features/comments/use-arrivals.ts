import { useEffect, useRef, useState } from 'react';
import type { PostView } from '#bridge/view-types.ts';
import { arrivals, NEW_COMMENT_MS, type ListedComment, type SeenComments } from './comment-rules.ts';

const none: ReadonlySet<string> = new Set();

export interface ArrivalsOptions {
  /** Names the list; another one has no news at first. */
  readonly listKey: string;
  readonly views: readonly PostView[];
  /** Whether it is known what the list holds, be it nothing. */
  readonly isKnown: boolean;
  /** Since when it is known that the first list was empty, milliseconds, where it was before this looked. */
  readonly emptySinceMs?: number | undefined;
}

/** Keys of the comments that came within the last 10 s, to be highlighted (COMMENT-12). */
export function useArrivals({ listKey, views, isKnown, emptySinceMs }: ArrivalsOptions): ReadonlySet<string> {
  const seen = useRef<{ listKey: string } & SeenComments>({ listKey: '', keys: none, sinceMs: 0 });
  const [news, setNews] = useState(none);
  const text = views.map(({ key, post }) => `${key} ${post.createdAt}`).join('\n');

  useEffect(() => {
    if (!isKnown) return;
    const current = text === '' ? [] : text.split('\n').map(readComment);
    const isFirst = seen.current.listKey === '';
    const isOther = seen.current.listKey !== listKey;
    const wasEmptySinceMs = isFirst ? emptySinceMs : undefined;
    if (isOther) seen.current = { listKey, keys: none, sinceMs: wasEmptySinceMs ?? Date.now() };
    const arrived = isOther && wasEmptySinceMs === undefined ? [] : arrivals(seen.current, current);
    seen.current = { ...seen.current, keys: new Set([...seen.current.keys, ...current.map(({ key }) => key)]) };
    if (arrived.length === 0) return;
    setNews((earlier) => new Set([...earlier, ...arrived]));
    setTimeout(() => setNews((lit) => new Set([...lit].filter((key) => !arrived.includes(key)))), NEW_COMMENT_MS);
  }, [listKey, text, isKnown, emptySinceMs]);

  return news;
}

function readComment(line: string): ListedComment {
  const [key = '', createdAt = ''] = line.split(' ');
  return { key, createdAt };
}
