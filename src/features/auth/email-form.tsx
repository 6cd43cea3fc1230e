import { useState, type SubmitEvent } from 'react';
import { EMAIL_MAX } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { t } from '#messages/t.ts';
import styles from './auth-page.module.css';

export interface EmailFormProps {
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSubmit: (email: string) => void;
}

/** First step: where to send link and code. The answer is the same for known and unknown addresses. */
export function EmailForm({ busy, error, onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit(email);
  }

  return (
    <form className={styles['fields']} noValidate onSubmit={submit}>
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        required
        placeholder="name@example.org"
        value={email}
        error={error ?? undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('login.sendCode')}
      </Button>
    </form>
  );
}
