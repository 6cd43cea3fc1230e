import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './draft-question.module.css';

export interface DraftQuestionProps {
  readonly open: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Escape: nothing is decided, the text stays. */
  readonly onBack: () => void;
}

/** The one question on leaving with text (COMPOSE-20..22). */
export function DraftQuestion({ open, onSave, onDiscard, onBack }: DraftQuestionProps) {
  const save = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onBack}
      title="Do you want to save this draft?"
      size="small"
      role="alertdialog"
      leading={null}
      initialFocus={save}
    >
      <div className={styles.answers}>
        <Button ref={save} variant="primary" wide onClick={onSave}>
          Save Draft
        </Button>
        <Button variant="secondary" wide onClick={onDiscard}>
          No
        </Button>
      </div>
    </Sheet>
  );
}
