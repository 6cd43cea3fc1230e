import { useEffect, useRef } from 'react';
import { CODE_LENGTH, type AuthContext } from '#core/machines/auth-machine.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import styles from './auth-page.module.css';

export interface CodeFormProps {
  readonly code: string;
  readonly busy: boolean;
  readonly onTyped: (text: string) => void;
  readonly onOtherEmail: () => void;
  /** Another code is being asked for. */
  readonly isSending: boolean;
  /** What came of that; null: nothing yet. */
  readonly again: AuthContext['again'];
  readonly onAgain: () => void;
}

/** Second step on the same screen: the 6-digit code. Sends itself when complete. */
export function CodeForm({ code, busy, onTyped, onOtherEmail, isSending, again, onAgain }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy]);

  return (
    <form
      className={styles['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onTyped(code);
      }}
    >
      <div className={styles['code']}>
        <TextField
          ref={field}
          label={t('login.code')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          readOnly={busy}
          value={code}
          onChange={(event) => onTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('login.logIn')}
      </Button>
      <Button variant="quiet" wide busy={isSending} disabled={busy} onClick={onAgain}>
        {t('login.sendAgain')}
      </Button>
      <Button variant="quiet" wide onClick={onOtherEmail}>
        {t('login.otherEmail')}
      </Button>
      <output className={again?.isSent === false ? styles['error'] : styles['note']}>{again?.text}</output>
    </form>
  );
}
