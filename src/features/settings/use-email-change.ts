import { useState } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { AuthOutcome } from '#bridge/view-types.ts';
import { INVALID_EMAIL_TEXT, isEmailAddress } from '#core/machines/auth-machine.ts';
import { t } from '#messages/t.ts';

/** `address`: which one; `code`: it was sent there, and is typed. */
export type EmailStep = 'address' | 'code';

/** The way to another e-mail address; `onDone` hears of it. What was typed stays through every refusal. */
export function useEmailChange(onDone: (email: string) => void) {
  const { account } = useSync();
  const [step, setStep] = useState<EmailStep>('address');
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Whether the server took it; else what it says of the field is in `error`. */
  async function attempt(field: 'email' | 'code', ask: () => Promise<AuthOutcome>): Promise<boolean> {
    setIsBusy(true);
    setError(null);
    const outcome = await ask().catch((): AuthOutcome => ({ ok: false, message: t('errors.unexpected') }));
    setIsBusy(false);
    if (!outcome.ok) setError(outcome.fields?.[field]?.[0] ?? outcome.message);
    return outcome.ok;
  }

  return {
    step,
    email,
    isBusy,
    error,
    type(text: string) {
      setEmail(text);
      setError(null);
    },
    async askForCode() {
      const address = email.trim();
      if (!isEmailAddress(address)) return setError(INVALID_EMAIL_TEXT);
      if (await attempt('email', () => account.requestEmailChange(address))) setStep('code');
    },
    async confirm(code: string) {
      const address = email.trim();
      if (await attempt('code', () => account.changeEmail(address, code))) onDone(address);
    },
    chooseOther() {
      setStep('address');
      setError(null);
    },
  };
}
