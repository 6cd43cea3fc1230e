import { Menu } from '@base-ui/react/menu';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import type { MenuControl, MenuEntry, MenuListProps, MenuPoint } from './menu-entry.ts';
import styles from './menu.module.css';
import { Pill } from './pill.tsx';

export type MenuPopupProps = MenuListProps & MenuControl;

/** The list of a `Menu`. */
export function MenuPopup({
  label,
  entries,
  header,
  side = 'bottom',
  align = 'end',
  open,
  startsAtFirst,
  anchor,
  openAt,
  onClose,
  onClosed,
}: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  /**
   * Until the reader does something. The library gives the focus to the list itself, before or after it says that the
   * list has opened, and once more where the list opens under a pointer that rests.
   */
  const keepsToFirst = useRef(false);
  const focusFirst = () => popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  useLayoutEffect(() => {
    keepsToFirst.current = open && startsAtFirst;
  }, [open, startsAtFirst]);
  useEffect(() => () => carryOut(chosen), []);
  return (
    <Menu.Root
      open={open}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen && startsAtFirst) focusFirst();
        if (isOpen) return;
        // Only now the focus is back on the button: what an entry opens would otherwise lose it again.
        carryOut(chosen);
        onClosed();
      }}
      onOpenChange={(next, details) => {
        // The press on the trigger toggles by itself; closing here as well would open it again.
        if (next || (details.event.target instanceof Node && anchor.current?.contains(details.event.target))) return;
        onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          className={styles['positioner']}
          anchor={openAt === null ? anchor : pointAnchor(openAt)}
          side={side}
          align={openAt === null ? align : 'start'}
          sideOffset={openAt === null ? 6 : 2}
          collisionPadding={8}
        >
          <Menu.Popup
            ref={popup}
            className={styles['popup']}
            aria-label={label}
            finalFocus={anchor}
            onFocus={({ target, currentTarget }) => {
              if (keepsToFirst.current && target === currentTarget) focusFirst();
            }}
            onKeyDown={() => {
              keepsToFirst.current = false;
            }}
            onPointerMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) keepsToFirst.current = false;
            }}
          >
            {header !== undefined && <div className={styles['header']}>{header}</div>}
            {entries.map((entry) => (
              <MenuRow key={entry.key} entry={entry} onChoose={() => (chosen.current = entry.onSelect)} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/**
 * What was chosen happens once: after the menu has closed, or when a list that scrolls takes the menu's row out of the
 * page before that.
 */
function carryOut(chosen: RefObject<(() => void) | null>): void {
  const action = chosen.current;
  chosen.current = null;
  action?.();
}

function MenuRow({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  return (
    <>
      {entry.separated === true && <Menu.Separator className={styles['separator']} />}
      <Menu.Item
        className={classNames(styles['item'], entry.tone === 'danger' && styles['danger'])}
        disabled={entry.disabled ?? false}
        onClick={onChoose}
      >
        <span className={styles['label']}>
          {entry.label}
          {entry.tag !== undefined && (
            <>
              {' '}
              <Pill tone="primary">{entry.tag}</Pill>
            </>
          )}
        </span>
        {entry.icon !== undefined && <span aria-hidden="true">{entry.icon}</span>}
      </Menu.Item>
    </>
  );
}

function pointAnchor(point: MenuPoint) {
  return { getBoundingClientRect: () => new DOMRect(point.x, point.y, 0, 0) };
}
