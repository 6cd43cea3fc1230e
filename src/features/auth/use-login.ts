import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { authMachine, type AuthAnswer, type SignInAttempt } from '#core/machines/auth-machine.ts';
import { mailedRedirect } from './redirect-target.ts';

export interface LoginOrigin {
  /** As the address has it. */
  readonly redirect: string | undefined;
  /** A code, by `referralCode`. */
  readonly referral: string | undefined;
}

/** The sign-in machine on this device's sync side. `origin` is read once: it came with the address. */
export function useLogin(origin: LoginOrigin) {
  const sync = useSync();
  const [machine] = useState(() =>
    authMachine.provide({
      actors: {
        requestEmail: fromPromise<AuthAnswer, string>(({ input }) =>
          sync.account.requestLoginEmail({ email: input, redirect: mailedRedirect(origin.redirect), ref: origin.referral }),
        ),
        signIn: fromPromise<AuthAnswer, SignInAttempt | null>(async ({ input }) => {
          if (input === null) throw new Error('There is nothing to sign in with.');
          const isInvited = input.method === 'google' && origin.referral !== undefined;
          return sync.account.signIn(isInvited ? { ...input, ref: origin.referral } : input);
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: {} });
  return [snapshot, send] as const;
}
