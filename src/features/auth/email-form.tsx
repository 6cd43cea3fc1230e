import { useState, type SubmitEvent } from 'react';
import { EmailField } from '#entities/user/email-field.tsx';
import { Button } from '#ui/button.tsx';
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
      <EmailField label={t('login.email')} value={email} error={error} onType={setEmail} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('login.sendCode')}
      </Button>
    </form>
  );
}
