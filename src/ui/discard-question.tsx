import { t } from '#messages/t.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';

export interface DiscardQuestionProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asked before what was filled in is given up. */
export function DiscardQuestion({ open, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <ConfirmSheet
      open={open}
      title={t('form.discardQuestion')}
      text={t('form.discardText')}
      confirmLabel={t('form.discard')}
      cancelLabel={t('form.keepEditing')}
      tone="danger"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
