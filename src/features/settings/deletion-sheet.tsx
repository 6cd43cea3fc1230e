import { useState } from 'react';
import { CODE_LENGTH } from '#core/machines/auth-machine.ts';
import { t } from '#messages/t.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { CodeField } from './code-field.tsx';
import styles from './settings-section.module.css';
import { useDeletion, type DeletionStep } from './use-deletion.ts';

export interface DeletionSheetProps {
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The way out, in three steps: what is deleted and what stays, the code, the end. Nothing is deleted before the second
 * answer.
 */
export function DeletionSheet({ userId, open, onClose }: DeletionSheetProps) {
  const { step, isBusy, error, askForCode, deleteFor, startOver } = useDeletion(userId);

  function close() {
    // The account is gone, and this page with it: the app starts over.
    if (step === 'done' || step === 'left') return location.assign('/login');
    if (isBusy) return;
    onClose();
    startOver();
  }

  return (
    <DeletionSteps
      open={open}
      step={step}
      isBusy={isBusy}
      error={error}
      onAskForCode={() => void askForCode()}
      onDelete={(code) => void deleteFor(code)}
      onClose={close}
    />
  );
}

export interface DeletionStepsProps {
  readonly open: boolean;
  readonly step: DeletionStep;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onAskForCode: () => void;
  readonly onDelete: (code: string) => void;
  readonly onClose: () => void;
}

export function DeletionSteps({ open, step, isBusy, error, onAskForCode, onDelete, onClose }: DeletionStepsProps) {
  const [code, setCode] = useState('');
  if (step === 'question') {
    return (
      <ConfirmSheet
        open={open}
        title={t('deletion.question')}
        text={t('deletion.noWayBack')}
        confirmLabel={t('deletion.sendCode')}
        tone="danger"
        busy={isBusy}
        onConfirm={onAskForCode}
        onCancel={onClose}
      >
        <WhatGoesAndStays />
        <p role="alert" className={styles['note']}>
          {error}
        </p>
      </ConfirmSheet>
    );
  }
  if (step === 'code') {
    return (
      <ConfirmSheet
        open={open}
        title={t('deletion.codeQuestion')}
        confirmLabel={t('deletion.confirm')}
        tone="danger"
        busy={isBusy}
        confirmDisabled={code.length !== CODE_LENGTH}
        onConfirm={() => onDelete(code)}
        onCancel={onClose}
      >
        <form
          className={styles['facts']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && code.length === CODE_LENGTH) onDelete(code);
          }}
        >
          <CodeField code={code} hint={t('deletion.codeHint')} error={error} isBusy={isBusy} onCode={setCode} />
        </form>
      </ConfirmSheet>
    );
  }
  return (
    <ConfirmSheet
      open={open}
      title={t('deletion.done')}
      text={step === 'done' ? t('deletion.doneText') : t('deletion.notCleared')}
      confirmLabel={t('deletion.toLogin')}
      cancelLabel={null}
      onConfirm={onClose}
      onCancel={onClose}
    />
  );
}

function WhatGoesAndStays() {
  return (
    <div className={styles['facts']}>
      <h3 className={styles['title']}>{t('deletion.goes')}</h3>
      <ul className={styles['text']}>
        <li>{t('deletion.goesProfile')}</li>
        <li>{t('deletion.goesPosts')}</li>
        <li>{t('deletion.goesDoings')}</li>
        <li>{t('deletion.goesBoosts')}</li>
        <li>{t('deletion.goesDevices')}</li>
      </ul>
      <h3 className={styles['title']}>{t('deletion.stays')}</h3>
      <ul className={styles['text']}>
        <li>{t('deletion.staysAnswers')}</li>
        <li>{t('deletion.staysGroups')}</li>
        <li>{t('deletion.staysReports')}</li>
        <li>{t('deletion.staysInvited')}</li>
        <li>{t('deletion.staysName')}</li>
      </ul>
    </div>
  );
}
