import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useBackLayer } from './back-layers.ts';
import { lateCode } from './late-code.ts';
import type { MenuListProps, MenuPoint } from './menu-entry.ts';
import { prefetch } from './prefetch.ts';
import { useStillWhile } from './still-list.tsx';

const MenuPopup = lazy(() => lateCode(loadMenuPopup));

/** Fetches the menu's code ahead of the first opening. */
export function loadMenuPopup() {
  return import('./menu-popup.tsx').then((module) => ({ default: module.MenuPopup }));
}

/** What a trigger must spread on its button. */
export interface MenuTriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerEnter: () => void;
}

export interface MenuProps extends MenuListProps {
  readonly renderTrigger: (props: MenuTriggerProps) => ReactNode;
  /** Opens at a point as well (context menu, long press); the owner clears it in `onClosed`. */
  readonly openAt?: MenuPoint | null;
  readonly onClosed?: () => void;
}

/** A button with a menu of actions: arrows, type-ahead, Escape, Back; focus goes back to the button. The list's code comes on the first approach. */
export function Menu({ renderTrigger, openAt = null, onClosed, ...list }: MenuProps) {
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
        onPointerEnter: () => prefetch(loadMenuPopup),
      })}
      {everOpen && (
        <Suspense fallback={null}>
          <MenuPopup
            {...list}
            open={open}
            startsAtFirst={byKeyboard && openAt === null}
            anchor={anchor}
            openAt={openAt}
            onClosed={() => setClosing(false)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
