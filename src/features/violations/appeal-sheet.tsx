import { useRef, useState } from 'react';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useKeptText } from '#bridge/hooks/use-kept-text.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-field.tsx';
import { typedDirection } from '#ui/typed-direction.ts';
import { t } from '#messages/t.ts';
import { appealFault, appealWords } from './appeal-text.ts';

export interface AppealSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly postId: string;
  /** Of the violation. */
  readonly name: string;
  /** What a refused appeal said; '' where there is none. */
  readonly before: string;
}

/**
 * Why a violation is none, in the member's words (MOD-26). What is typed stays until it is sent, also after a reload.
 */
export function AppealSheet({ open, onClose, postId, name, before }: AppealSheetProps) {
  const intend = useIntend();
  const typed = useKeptText('appeal', { initial: before, about: postId });
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  async function send() {
    const { text } = typed;
    const found = appealFault(text);
    setFault(found);
    if (found !== undefined) return field.current?.focus();
    setIsBusy(true);
    const kept = await intend('appeal', { postId, name, text }, appealWords(postId));
    setIsBusy(false);
    if (kept === null) return;
    typed.drop();
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('violations.appealTitle', { name })}
      initialFocus={field}
      leading={
        <Button variant="quiet" size="small" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      }
      trailing={
        <Button variant="primary" size="small" busy={isBusy} onClick={() => void send()}>
          {t('violations.appealSend')}
        </Button>
      }
    >
      <TextArea
        ref={field}
        label={t('violations.appealText')}
        placeholder={t('violations.appealPlaceholder')}
        rows={5}
        dir={typedDirection(typed.text)}
        required
        value={typed.text}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          typed.put(value);
          setFault((shown) => (shown === undefined ? undefined : appealFault(value)));
        }}
      />
    </Sheet>
  );
}
