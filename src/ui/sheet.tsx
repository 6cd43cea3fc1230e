import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { useBackLayer } from './back-layers.ts';
import { lateCode } from './late-code.ts';

const SheetPanel = lazy(() => lateCode(loadSheetPanel));

/** Fetches the sheet's code; call it when the page has gone quiet, so that the first sheet opens at once and offline. */
export function loadSheetPanel() {
  return import('./sheet-panel.tsx').then((module) => ({ default: module.SheetPanel }));
}

export interface SheetProps {
  readonly open: boolean;
  /** Back, Escape, the backdrop, a swipe down, the close button. Keep `open` true to refuse (an unsaved draft asks first). */
  readonly onClose: () => void;
  /** Heading and accessible name. */
  readonly title: string;
  /** Only heard: the sheet shows its own heading. */
  readonly titleHidden?: boolean;
  /** Below the title; part of what a screen reader hears on opening. */
  readonly description?: string;
  /** Left of the title instead of the close button, for instance Cancel. `null` = nothing. */
  readonly leading?: ReactNode;
  /** Right of the title, for instance the Post button. */
  readonly trailing?: ReactNode;
  /** Stays at the bottom, above the keyboard. */
  readonly footer?: ReactNode;
  /** `small` for questions, `regular` for forms, `tall` takes the whole height of a phone. */
  readonly size?: 'small' | 'regular' | 'tall';
  /** `alertdialog` for a question that must be answered: the backdrop does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** What gets the focus first; default the first control inside. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/**
 * A bottom sheet on phones (drag handle, swipe down) and a centred dialog from 768 px. Traps the focus, returns it, closes on Escape and Back. Its code
 * comes when the first sheet opens; children stay mounted while it closes.
 */
export function Sheet(props: SheetProps) {
  const [everOpen, setEverOpen] = useState(props.open);
  if (props.open && !everOpen) setEverOpen(true);
  useBackLayer(props.open, props.onClose);
  if (!everOpen) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
