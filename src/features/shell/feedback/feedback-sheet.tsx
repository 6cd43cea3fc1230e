import { useRef, useState } from 'react';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useKeptText } from '#bridge/hooks/use-kept-text.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import { feedbackFault, feedbackWords } from './feedback-text.ts';

export interface FeedbackSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A message to the people behind the product (SETTINGS-13..19). What is typed stays until it is sent, also after a
 * reload.
 */
export function FeedbackSheet({ open, onClose }: FeedbackSheetProps) {
  const intend = useIntend();
  const typed = useKeptText('feedback');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function confirm() {
    const message = typed.text;
    const found = feedbackFault(message);
    setFault(found);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    const kept = await intend('feedback', { message }, feedbackWords());
    setIsBusy(false);
    if (kept === null) return;
    typed.drop();
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('feedback.title')}
      initialFocus={field}
      leading={
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      }
      trailing={
        <Button variant="primary" size="small" busy={isBusy} onClick={() => void confirm()}>
          {t('feedback.confirm')}
        </Button>
      }
    >
      <TextArea
        ref={field}
        label={t('feedback.subject')}
        rows={5}
        dir="auto"
        required
        value={typed.text}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          typed.put(value);
          setFault(value === '' ? undefined : feedbackFault(value));
        }}
      />
    </Sheet>
  );
}
