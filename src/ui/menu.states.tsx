import { Bookmark, Trash2 } from 'lucide-react';
import { LONG_NAME, LONG_WORD, type Overlays, type States } from '#tests/components/states.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import type { MenuEntry, MenuPoint } from './menu-entry.ts';
import { MenuPopup } from './menu-popup.tsx';

const nothing = () => undefined;
const entries: readonly MenuEntry[] = [
  { key: 'save', label: 'Save', icon: <Bookmark size={18} />, onSelect: nothing },
  { key: 'long', label: LONG_WORD, onSelect: nothing },
  { key: 'disabled', label: 'Not now', disabled: true, onSelect: nothing },
  { key: 'delete', label: 'Delete', icon: <Trash2 size={18} />, tone: 'danger', separated: true, onSelect: nothing },
];

const menu = (openAt: MenuPoint | null, header?: string) => (
  <Menu
    load={async () => undefined}
    openAt={openAt}
    renderTrigger={({ ref, ...trigger }) => (
      <button type="button" {...trigger} ref={ref} style={{ minWidth: 44, minHeight: 44 }}>
        More
      </button>
    )}
    renderOpened={(control) => (
      <MenuPopup {...control} label="More" entries={entries} {...(header === undefined ? {} : { header })} />
    )}
  />
);

export const states: States = {
  closed: () => menu(null),
  'beside a button': () => (
    <>
      <Button>Follow</Button> {menu(null)}
    </>
  ),
};

export const overlays: Overlays = {
  open: () => menu({ x: 20, y: 60 }),
  'with-a-header': () => menu({ x: 300, y: 780 }, LONG_NAME),
};
