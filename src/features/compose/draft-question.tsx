import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
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
      title={t('compose.saveQuestion')}
      size="small"
      role="alertdialog"
      leading={null}
      initialFocus={save}
    >
      <div className={styles.answers}>
        <Button ref={save} variant="primary" wide onClick={onSave}>
          {t('compose.saveDraft')}
        </Button>
        <Button variant="secondary" wide onClick={onDiscard}>
          {t('compose.no')}
        </Button>
      </div>
    </Sheet>
  );
}
