import { Suspense, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useBackLayer } from './back-layers.ts';
import type { MenuControl, MenuPoint } from './menu-entry.ts';
import { prefetch } from './prefetch.ts';
import { useStillWhile } from './still-list.tsx';

/** What a trigger must spread on its button. */
export interface MenuTriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerEnter: () => void;
}

export interface MenuProps {
  readonly renderTrigger: (props: MenuTriggerProps) => ReactNode;
  /**
   * Draws a `MenuPopup` with this, from the first opening on. A list of cards has many menus that nobody opens: make it
   * of code that comes later.
   */
  readonly renderOpened: (control: MenuControl) => ReactNode;
  /** Fetches that code, on the first approach. */
  readonly load: () => Promise<unknown>;
  /** Opens at a point as well (context menu, long press); the owner clears it in `onClosed`. */
  readonly openAt?: MenuPoint | null;
  readonly onClosed?: () => void;
}

/** A button with a menu of actions: arrows, type-ahead, Escape, Back; focus goes back to the button. */
export function Menu({ renderTrigger, renderOpened, load, openAt = null, onClosed }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const open = pressed || openAt !== null;
  if (open && !everOpen) setEverOpen(true);
  // Until it has closed for good: only then an entry does its work.
  const [closing, setClosing] = useState(false);
  useStillWhile(open || closing);
  useBackLayer(open, close);

  function close() {
    setClosing(true);
    setPressed(false);
    onClosed?.();
  }

  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => {
          // A click without a press of a pointer comes from Enter or Space: the focus then goes to the first entry.
          setByKeyboard(event.detail === 0);
          setPressed((before) => !before);
        },
        onPointerEnter: () => prefetch(load),
      })}
      {everOpen && (
        <Suspense fallback={null}>
          {renderOpened({
            open,
            startsAtFirst: byKeyboard && openAt === null,
            anchor,
            openAt,
            onClosed: () => setClosing(false),
            onClose: close,
          })}
        </Suspense>
      )}
    </>
  );
}
