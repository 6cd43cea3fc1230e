import { useEffect, useRef, useState } from 'react';
import type { PostView } from '#bridge/view-types.ts';
import { arrivals, NEW_COMMENT_MS, type SeenComments } from './comment-rules.ts';

const none: ReadonlySet<string> = new Set();

export interface ArrivalsOptions {
  /** Names the list; another one, such as another order of the same comments, has no news at first. */
  readonly listKey: string;
  readonly views: readonly PostView[];
  /** Whether it is known what the list holds, be it nothing. */
  readonly isKnown: boolean;
  /** Whether all of it is here. */
  readonly isWhole: boolean;
  /** It was seen that the first list held nothing, so whatever it holds now has come since. */
  readonly wasEmpty?: boolean;
}

/** Keys of the comments that came within the last 10 s, to be highlighted (COMMENT-12). */
export function useArrivals({ listKey, views, isKnown, isWhole, wasEmpty = false }: ArrivalsOptions): ReadonlySet<string> {
  const seen = useRef<{ listKey: string } & SeenComments>({ listKey: '', keys: none, isWhole: false, elsewhere: none });
  const [news, setNews] = useState(none);
  const text = views.map(({ key }) => key).join(' ');

  useEffect(() => {
    if (!isKnown) return;
    const listed = text === '' ? [] : text.split(' ');
    const { listKey: earlier, keys, elsewhere } = seen.current;
    const isAsBefore = earlier === listKey || (earlier === '' && wasEmpty);
    const wasWhole = isAsBefore && (seen.current.isWhole || earlier === '');
    const arrived = isAsBefore ? arrivals({ keys, isWhole: wasWhole, elsewhere }, listed) : [];
    seen.current = {
      listKey,
      keys: new Set([...(isAsBefore ? keys : none), ...listed]),
      elsewhere: isAsBefore ? elsewhere : new Set([...elsewhere, ...keys]),
      isWhole: wasWhole || isWhole,
    };
    if (arrived.length === 0) return;
    setNews((lit) => new Set([...lit, ...arrived]));
    setTimeout(() => setNews((lit) => new Set([...lit].filter((key) => !arrived.includes(key)))), NEW_COMMENT_MS);
  }, [listKey, text, isKnown, isWhole, wasEmpty]);

  return news;
}
