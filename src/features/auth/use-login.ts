import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { keepCodeStep, keptCodeAddress } from '#bridge/account/code-step.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { authMachine, type AuthAnswer, type SignInAttempt } from '#core/machines/auth-machine.ts';
import { mailedRedirect } from './redirect-target.ts';

export interface LoginOrigin {
  /** As the address has it. */
  readonly redirect: string | undefined;
  /** A code, by `referralCode`. */
  readonly referral: string | undefined;
}

const waiting = { purpose: 'login', by: '' } as const;

/**
 * The sign-in machine on this device's sync side. `origin` is read once: it came with the address. It begins with the
 * code where one was sent that can still be typed.
 */
export function useLogin(origin: LoginOrigin) {
  const sync = useSync();
  const [machine] = useState(() =>
    authMachine.provide({
      actors: {
        requestEmail: fromPromise<AuthAnswer, string>(async ({ input, signal }) => {
          const redirect = mailedRedirect(origin.redirect);
          const answer = await sync.account.requestLoginEmail({ email: input, redirect, ref: origin.referral });
          // Who has gone on to another address meanwhile waits for no code here.
          if (answer.ok && !signal.aborted) keepCodeStep({ ...waiting, address: input });
          return answer;
        }),
        signIn: fromPromise<AuthAnswer, SignInAttempt | null>(async ({ input }) => {
          if (input === null) throw new Error('There is nothing to sign in with.');
          const isInvited = input.method === 'google' && origin.referral !== undefined;
          return sync.account.signIn(isInvited ? { ...input, ref: origin.referral } : input);
        }),
      },
    }),
  );
  const [sentTo] = useState(() => keptCodeAddress(waiting) ?? undefined);
  const [snapshot, send] = useMachine(machine, { input: { codeSentTo: sentTo } });
  return [snapshot, send] as const;
}
