import { useState, type SubmitEvent } from 'react';
import { EMAIL_MAX } from '#contract/limits.ts';
import { useSync } from '#bridge/use-sync.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './auth-page.module.css';

export interface EmailFormProps {
  readonly redirect: string | undefined;
  readonly referral: string | undefined;
  readonly onSent: (email: string) => void;
}

/** First step: where to send link and code. The answer is the same for known and unknown addresses. */
export function EmailForm({ redirect, referral, onSent }: EmailFormProps) {
  const sync = useSync();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
      setError('Enter an e-mail address, like name@example.org');
      return;
    }
    setBusy(true);
    setError(undefined);
    const outcome = await sync.requestLoginEmail({ email: address, redirect, ref: referral });
    setBusy(false);
    if (outcome.ok) onSent(address);
    else setError(outcome.fields?.['email']?.[0] ?? outcome.message);
  }

  return (
    <form className={styles['fields']} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="E-mail"
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
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Send me a code
      </Button>
    </form>
  );
}
