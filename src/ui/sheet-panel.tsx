import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { SheetProps } from './sheet.tsx';
import styles from './sheet.module.css';

/** The sheet itself; use `Sheet`, which loads it when it is first needed. */
export function SheetPanel({ open, onClose, size = 'regular', role = 'dialog', ...content }: SheetProps) {
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
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['backdrop']} />
        <Drawer.Viewport className={styles['viewport']}>
          <Drawer.Popup className={classNames(styles['popup'], styles[size])} role={role} initialFocus={content.initialFocus}>
            <SheetContent {...content} onClose={onClose} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

type ContentProps = Omit<SheetProps, 'open' | 'size' | 'role' | 'initialFocus'>;

function SheetContent({ title, titleHidden = false, description, leading, trailing, footer, onClose, children }: ContentProps) {
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
                label="Close"
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
      <Drawer.Content className={styles['content']}>
        {description !== undefined && <Drawer.Description className={styles['description']}>{description}</Drawer.Description>}
        {children}
      </Drawer.Content>
      {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
    </>
  );
}
