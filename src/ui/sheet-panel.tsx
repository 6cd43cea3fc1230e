import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { t } from '#messages/t.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';
import { useKeyboardScroll } from './use-keyboard-scroll.ts';

export interface SheetProps {
  readonly open: boolean;
  /**
   * Back, Escape, the backdrop, a swipe down, the close button. Keep `open` true to refuse (an unsaved draft asks
   * first).
   */
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
  /**
   * `small` for questions, `regular` for forms, `tall` takes the whole height of a phone, `search` has one height on
   * every screen, whatever is found: its field stays under the fingers.
   */
  readonly size?: 'small' | 'regular' | 'tall' | 'search';
  /** `alertdialog` for a question that must be answered: the backdrop does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /**
   * On phones: heights at which a `tall` sheet can rest, as parts of the screen's; below the lowest it closes. Absent:
   * at its own height alone.
   */
  readonly snapPoints?: readonly number[];
  /** Of `snapPoints`, the one at which it opens; default the highest. */
  readonly initialSnapPoint?: number;
  /** What gets the focus first; default the first control inside. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** The sheet itself; use `Sheet`, which loads it when it is first needed. */
export function SheetPanel({
  open,
  onClose,
  size = 'regular',
  role = 'dialog',
  snapPoints,
  initialSnapPoint,
  ...content
}: SheetProps) {
  // Mounted closed, then opened: a panel that mounts open would appear without its movement.
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(open));
    return () => cancelAnimationFrame(frame);
  }, [open]);

  return (
    <Drawer.Root
      open={shown}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      disablePointerDismissal={role === 'alertdialog'}
      {...useSnapPoints(open, snapPoints, initialSnapPoint)}
    >
      <Drawer.Portal>
        {/* Over another sheet too: what lies below is not what is asked about. */}
        <Drawer.Backdrop forceRender className={classNames(styles['backdrop'], snapPoints !== undefined && styles['steady'])} />
        <Drawer.Viewport className={styles['viewport']}>
          <Drawer.Popup className={classNames(styles['popup'], styles[size])} role={role} initialFocus={content.initialFocus}>
            <SheetContent {...content} onClose={onClose} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** From 768 px a sheet is a dialog in the middle, which rests nowhere else. */
const DIALOG_QUERY = '(min-width: 768px)';

/** Each time it opens it rests at the initial point again. */
function useSnapPoints(open: boolean, snapPoints: readonly number[] | undefined, initial: number | undefined) {
  const first = initial ?? snapPoints?.at(-1) ?? null;
  const [snapPoint, setSnapPoint] = useState<DrawerSnapPoint | null>(first);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setSnapPoint(first);
  }
  if (snapPoints === undefined || matchMedia(DIALOG_QUERY).matches) return {};
  /** Where the reader puts it: asked to close, it would rest at its lowest point, also where it stays open. */
  function move(next: DrawerSnapPoint | null, { reason }: Drawer.Root.SnapPointChangeEventDetails): void {
    if (reason === 'swipe') setSnapPoint(next);
  }
  return { snapPoints: [...snapPoints], snapPoint, onSnapPointChange: move };
}

type DrawerSnapPoint = number | string;

type ContentProps = Omit<SheetProps, 'open' | 'size' | 'role' | 'initialFocus' | 'snapPoints' | 'initialSnapPoint'>;

function SheetContent({ title, titleHidden = false, description, leading, trailing, footer, onClose, children }: ContentProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const tabIndex = useKeyboardScroll(scroller);
  return (
    <>
      <div className={styles['handle']} aria-hidden="true" />
      <div className={styles['head']}>
        <div
          className={classNames(styles['bar'], titleHidden && leading === null && trailing === undefined && styles['barEmpty'])}
        >
          <div className={styles['leading']}>
            {leading === undefined ? (
              <IconButton
                label={t('actions.close')}
                icon={<X size={22} />}
                onClick={onClose}
                tip="none"
                tone="muted"
                className={styles['close']}
              />
            ) : (
              leading
            )}
          </div>
          <Drawer.Title className={classNames(styles['title'], titleHidden && styles['heard'])}>{title}</Drawer.Title>
          <div className={styles['trailing']}>{trailing}</div>
        </div>
      </div>
      <Drawer.Content ref={scroller} className={styles['content']} tabIndex={tabIndex}>
        {description !== undefined && <Drawer.Description className={styles['description']}>{description}</Drawer.Description>}
        {children}
      </Drawer.Content>
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </>
  );
}
