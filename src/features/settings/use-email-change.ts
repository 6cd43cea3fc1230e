import { useEffect, useRef, useState } from 'react';
import { forgetCodeStep, keepCodeStep, keptCodeAddress } from '#bridge/account/code-step.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { AuthOutcome } from '#bridge/view-types.ts';
import { INVALID_EMAIL_TEXT, isEmailAddress } from '#core/machines/auth-machine.ts';
import { t } from '#messages/t.ts';

/** `address`: which one; `code`: it was sent there, and is typed. */
export type EmailStep = 'address' | 'code';

/**
 * The way of a member to another e-mail address; `onDone` hears of it. What was typed stays through every refusal, and
 * a code that was sent is waited for after a reload too.
 */
export function useEmailChange(userId: string, onDone: (email: string) => void) {
  const { account } = useSync();
  const [sentTo] = useState(() => keptCodeAddress({ purpose: 'email', by: userId }));
  const [step, setStep] = useState<EmailStep>(sentTo === null ? 'address' : 'code');
  const [email, setEmail] = useState(sentTo ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

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
      if (!(await attempt('email', () => account.requestEmailChange(address)))) return;
      // Given up while it was asked for: no code is waited for.
      if (isOpen.current) keepCodeStep({ purpose: 'email', address, by: userId });
      setStep('code');
    },
    async confirm(code: string) {
      const address = email.trim();
      if (!(await attempt('code', () => account.changeEmail(address, code)))) return;
      forgetCodeStep();
      onDone(address);
    },
    chooseOther() {
      forgetCodeStep();
      setStep('address');
      setError(null);
    },
  };
}
