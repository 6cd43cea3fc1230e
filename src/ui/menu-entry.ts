import type { ReactNode, RefObject } from 'react';

export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A word beside the label, for instance 'Beta'. */
  readonly tag?: string;
  readonly tone?: 'regular' | 'danger';
  readonly disabled?: boolean;
  /** Draws a hairline above. */
  readonly separated?: boolean;
  readonly onSelect: () => void;
}

/** A point of the viewport in CSS pixels, for a context menu. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

/** What a menu lists, and where it opens beside its button. */
export interface MenuListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Shown above the entries, for instance whose menu it is. */
  readonly header?: ReactNode;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'center' | 'end';
}

/** How a menu stands, from its button to its list. */
export interface MenuControl {
  readonly open: boolean;
  /** Opened by the keyboard: the first entry takes the focus. */
  readonly startsAtFirst: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly openAt: MenuPoint | null;
  readonly onClose: () => void;
  /** Gone from the screen, and the chosen entry has done its work. */
  readonly onClosed: () => void;
}
