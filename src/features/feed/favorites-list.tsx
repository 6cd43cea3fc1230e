import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { withFeedMoved, withFeedSwitched, type FavoriteFeed } from '#core/feed/favorites.ts';
import { feedLabel } from '#core/feed/tabs.ts';
import { t } from '#messages/t.ts';
import { Switch } from '#ui/switch.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './favorites-list.module.css';

export interface FavoritesListProps {
  readonly feeds: readonly FavoriteFeed[];
  /** Once for each move that has ended, and for each switch. */
  readonly onChange: (feeds: readonly FavoriteFeed[]) => void;
}

interface Drag {
  /** Where it is now. */
  readonly feeds: readonly FavoriteFeed[];
  readonly feedType: FavoriteFeed['feedType'];
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The tabs, each with a handle to move it by pointer or arrow keys and a switch (FEED-16 to FEED-18). */
export function FavoritesList({ feeds, onChange }: FavoritesListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDragShown] = useState<Drag | null>(null);
  /** The same, without waiting to be drawn: a quick finger lifts before its last move is. */
  const dragNow = useRef<Drag | null>(null);
  const [told, setTold] = useState('');
  const keepFocus = useFocusKept();
  const shown = drag?.feeds ?? feeds;
  const onCount = shown.filter(({ isOn }) => isOn).length;

  function setDrag(next: Drag | null) {
    dragNow.current = next;
    setDragShown(next);
  }

  function dragTo({ clientY }: PointerEvent) {
    if (drag === null) return;
    const from = drag.feeds.findIndex(({ feedType }) => feedType === drag.feedType);
    const to = rowAt(list.current, clientY, from);
    if (to !== from) setDrag({ ...drag, feeds: withFeedMoved(drag.feeds, from, to) });
  }

  function drop() {
    const dropped = dragNow.current;
    if (dropped === null) return;
    setDrag(null);
    if (dropped.feeds.some((feed, index) => feed.feedType !== feeds[index]?.feedType)) onChange(dropped.feeds);
  }

  function step(event: KeyboardEvent<HTMLButtonElement>, from: number) {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(from + by, feeds.length - 1));
    const feed = feeds[from];
    if (feed === undefined || to === from) return;
    keepFocus(event.currentTarget);
    onChange(withFeedMoved(feeds, from, to));
    setTold(t('feed.favoriteMoved', { feed: feedLabel(feed.feedType), position: to + 1, count: feeds.length }));
  }

  return (
    <>
      <ul ref={list} className={styles['list']} onPointerMove={dragTo} onPointerUp={drop} onPointerCancel={() => setDrag(null)}>
        {shown.map(({ feedType, isOn }, index) => (
          <li key={feedType} className={styles['row']} data-dragged={drag?.feedType === feedType || undefined}>
            <button
              type="button"
              className={styles['handle']}
              aria-label={t('feed.moveFavorite', { feed: feedLabel(feedType) })}
              onKeyDown={(event) => step(event, index)}
              // The sheet does not go with the finger that moves a row.
              data-base-ui-swipe-ignore=""
              onPointerDown={(event) => {
                // The list has it: a row that takes another place in the document would lose the pointer.
                list.current?.setPointerCapture(event.pointerId);
                setDrag({ feeds, feedType });
              }}
            >
              <GripVertical size={20} aria-hidden="true" />
            </button>
            <div className={styles['switch']}>
              <Switch
                label={feedLabel(feedType)}
                checked={isOn}
                disabled={isOn && onCount === 1}
                onChange={(next) => onChange(withFeedSwitched(feeds, feedType, next))}
              />
            </div>
          </li>
        ))}
      </ul>
      {onCount === 1 && <p className={styles['hint']}>{t('feed.lastFavorite')}</p>}
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
    </>
  );
}

/** The row at this height of the window: another one once the pointer is past its middle. */
function rowAt(list: HTMLUListElement | null, clientY: number, from: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const above = rows.filter(({ top, height }, index) => index !== from && top + height / 2 < clientY);
  return above.length;
}

/** A row that takes another place in the document loses the focus: it gets it back. */
function useFocusKept(): (element: HTMLElement) => void {
  const kept = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (kept.current !== null && document.activeElement !== kept.current) kept.current.focus();
    kept.current = null;
  });
  return (element) => (kept.current = element);
}
