import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './auth-page.module.css';

const CODE_LENGTH = 6;

export interface CodeFormProps {
  /** Resolves when the answer is there. */
  readonly onCode: (otp: string) => Promise<void>;
  readonly onOtherEmail: () => void;
}

/** Second step on the same screen: the 6-digit code. Sends itself when complete. */
export function CodeForm({ onCode, onOtherEmail }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  async function send(otp: string) {
    if (otp.length !== CODE_LENGTH || busy) return;
    setBusy(true);
    await onCode(otp);
    setBusy(false);
    setCode('');
    field.current?.focus();
  }

  return (
    <form
      className={styles['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <div className={styles['code']}>
        <TextField
          ref={field}
          label="Code"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LENGTH}
          readOnly={busy}
          value={code}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH);
            setCode(digits);
            void send(digits);
          }}
        />
      </div>
      <Button type="submit" variant="primary" wide busy={busy}>
        Sign in
      </Button>
      <Button variant="quiet" wide onClick={onOtherEmail}>
        Use another e-mail
      </Button>
    </form>
  );
}
