import { useState } from 'react';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { GROUP_NAME_MAX } from '#contract/limits.ts';
import { FormSheet } from '#ui/form-sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';

export interface NewChatSheetProps {
  readonly onClose: () => void;
}

/** The name of a new chat. Who is to be in it comes by the link that its menu makes (GROUP-16). */
export function NewChatSheet({ onClose }: NewChatSheetProps) {
  const intend = useIntend();
  const [name, setName] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const plain = name.trim();

  function submit(): void {
    setIsNameless(plain === '');
    if (plain === '') return;
    const words = {
      done: t('groups.saved', { name: plain }),
      failed: (refused: { readonly message: string } | null) => refused?.message ?? t('groups.notKept'),
      subject: t('groups.saveSubject', { name: plain }),
    };
    void intend('newChat', { name: plain }, words).then((intended) => {
      if (intended !== null) onClose();
    });
  }

  return (
    <FormSheet
      title={t('chats.new')}
      saveLabel={t('groups.create')}
      isChanged={plain !== ''}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('groups.name')}
        name="name"
        maxLength={GROUP_NAME_MAX}
        required
        dir="auto"
        value={name}
        hint={t('chats.newText')}
        error={isNameless && plain === '' ? t('groups.enterName') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </FormSheet>
  );
}
