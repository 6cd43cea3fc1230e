import { useRef, type ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { Button } from './button.tsx';
import styles from './confirm-sheet.module.css';
import { Sheet } from './sheet.tsx';

export interface ConfirmSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  /** Null: there is one answer only. */
  readonly cancelLabel?: string | null;
  /** `danger` where something is lost. */
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  /** What is asked is not known yet. */
  readonly confirmDisabled?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Between text and buttons. */
  readonly children?: ReactNode;
}

/** One question, two answers. The harmless one has the focus first; Escape gives it. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      description={props.text}
      size="small"
      role="alertdialog"
      leading={null}
      initialFocus={cancel}
      // Outside what scrolls: the focus is on an answer, and would scroll the question itself out of sight.
      footer={
        <div className={styles['actions']}>
          <Button
            variant={props.tone ?? 'primary'}
            wide
            busy={props.busy ?? false}
            disabled={props.confirmDisabled ?? false}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
          {props.cancelLabel !== null && (
            <Button ref={cancel} variant="secondary" wide onClick={props.onCancel}>
              {props.cancelLabel ?? t('actions.cancel')}
            </Button>
          )}
        </div>
      }
    >
      {props.children}
    </Sheet>
  );
}
