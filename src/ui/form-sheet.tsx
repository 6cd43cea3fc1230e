import { useState, type ReactNode, type SubmitEvent } from 'react';
import { t } from '#messages/t.ts';
import { Button } from './button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import styles from './form-sheet.module.css';
import { Sheet } from './sheet.tsx';

export interface FormSheetProps {
  readonly title: string;
  readonly saveLabel: string;
  /** What is filled in is not what stands outside: leaving asks. */
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Id of the form for the button above it. One sheet of these is open at a time. */
const FORM = 'form-sheet';

/** Something that is filled in and saved, or given up after a question. */
export function FormSheet({ title, saveLabel, isChanged, isBusy, onSubmit, onClose, children }: FormSheetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (isChanged && !isBusy ? setIsAsking(true) : onClose());

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }

  return (
    <>
      <Sheet
        open
        onClose={leave}
        title={title}
        size="tall"
        leading={
          <Button variant="quiet" size="small" onClick={leave}>
            {t('actions.cancel')}
          </Button>
        }
        trailing={
          <Button variant="primary" size="small" type="submit" form={FORM} busy={isBusy}>
            {saveLabel}
          </Button>
        }
      >
        <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
          {children}
        </form>
      </Sheet>
      <DiscardQuestion open={isAsking} onDiscard={onClose} onKeep={() => setIsAsking(false)} />
    </>
  );
}
