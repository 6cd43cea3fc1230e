import { useState } from 'react';
import { forgetCodeStep } from '#bridge/account/code-step.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { CODE_LENGTH } from '#core/machines/auth-machine.ts';
import { EmailField } from '#entities/user/email-field.tsx';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { CodeField } from './code-field.tsx';
import styles from './settings-section.module.css';
import { useEmailChange, type EmailStep } from './use-email-change.ts';

/** Another e-mail address: which one, then the code that it got (decisions 9.49). */
export function EmailSheet({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const { showToast } = useUiIntents();
  const { step, email, isBusy, error, type, askForCode, confirm, chooseOther } = useEmailChange(userId, (changed) => {
    showToast({ text: t('account.emailDone', { email: changed }), tone: 'success' });
    onClose();
  });
  return (
    <EmailSteps
      step={step}
      email={email}
      isBusy={isBusy}
      error={error}
      onType={type}
      onAskForCode={() => void askForCode()}
      onConfirm={(code) => void confirm(code)}
      onOther={chooseOther}
      onClose={() => {
        forgetCodeStep();
        onClose();
      }}
    />
  );
}

export interface EmailStepsProps {
  readonly step: EmailStep;
  readonly email: string;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onType: (email: string) => void;
  readonly onAskForCode: () => void;
  readonly onConfirm: (code: string) => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

export function EmailSteps(props: EmailStepsProps) {
  const { step, email, isBusy, error, onType, onAskForCode, onConfirm, onOther, onClose } = props;
  const [code, setCode] = useState('');
  /** Confirm was pressed before the code was whole. */
  const [isShort, setIsShort] = useState(false);

  function submit() {
    if (step === 'address') return onAskForCode();
    if (code.length === CODE_LENGTH) onConfirm(code);
    else setIsShort(true);
  }

  function typeCode(next: string) {
    setCode(next);
    setIsShort(false);
  }

  return (
    <FormSheet
      title={t('account.changeEmail')}
      saveLabel={step === 'address' ? t('login.continue') : t('feedback.confirm')}
      isChanged={email.trim() !== ''}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {step === 'address' ? (
        <>
          <p className={styles['text']}>{t('account.emailText')}</p>
          <EmailField label={t('account.newEmail')} value={email} error={error} readOnly={isBusy} onType={onType} />
          <ul className={styles['points']}>
            <li>{t('account.emailFactDevices')}</li>
            <li>{t('account.emailFactUndo')}</li>
          </ul>
        </>
      ) : (
        <>
          <p className={styles['text']}>
            <MessageAround message={(slot) => t('account.sentTo', { email: slot })}>
              <strong dir="ltr">{email.trim()}</strong>
            </MessageAround>
          </p>
          <CodeField
            code={code}
            hint={t('account.codeHint')}
            error={isShort ? t('account.codeShort') : error}
            isBusy={isBusy}
            onCode={typeCode}
          />
          <Button variant="quiet" wide disabled={isBusy} onClick={onOther}>
            {t('login.otherEmail')}
          </Button>
        </>
      )}
    </FormSheet>
  );
}
