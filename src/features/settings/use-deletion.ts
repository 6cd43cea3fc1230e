import { useState } from 'react';
import { forgetCodeStep, keepCodeStep, keptCodeAddress } from '#bridge/account/code-step.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import type { AuthOutcome } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

/**
 * `question`: what goes and what stays; `code`: the second confirmation; `done`: the account is deleted; `left`:
 * deleted, and the device not cleared.
 */
export type DeletionStep = 'question' | 'code' | 'done' | 'left';

/** Whether a code by which this member's account can be deleted was sent and is waited for. */
export function isDeletionCodeAwaited(userId: string): boolean {
  return keptCodeAddress({ purpose: 'deletion', by: userId }) !== null;
}

/**
 * The way out: asked twice, the second time for the code from the member's mailbox, which is waited for after a reload
 * too.
 */
export function useDeletion(userId: string) {
  const { account } = useAppServices().sync;
  const [step, setStep] = useState<DeletionStep>(() => (isDeletionCodeAwaited(userId) ? 'code' : 'question'));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Whether the server took it; else its words are in `error`. */
  async function attempt(ask: () => Promise<AuthOutcome>): Promise<boolean> {
    setIsBusy(true);
    setError(null);
    const outcome = await ask().catch((): AuthOutcome => ({ ok: false, message: t('errors.unexpected') }));
    setIsBusy(false);
    if (!outcome.ok) setError(outcome.fields?.['code']?.[0] ?? outcome.message);
    return outcome.ok;
  }

  return {
    step,
    isBusy,
    error,
    async askForCode() {
      if (!(await attempt(() => account.requestDeletionCode()))) return;
      keepCodeStep({ purpose: 'deletion', address: '', by: userId });
      setStep('code');
    },
    async deleteFor(code: string) {
      if (!(await attempt(() => account.deleteAccount(code)))) return;
      forgetCodeStep();
      setIsBusy(true);
      const outcome = await account.signOut().catch(() => 'notCleared' as const);
      setIsBusy(false);
      setStep(outcome === 'cleared' ? 'done' : 'left');
    },
    startOver() {
      forgetCodeStep();
      setStep('question');
      setError(null);
    },
  };
}
