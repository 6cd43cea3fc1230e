import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { authMachine, type AuthAnswer, type SignInAttempt } from '#core/machines/auth-machine.ts';

/** A token works once, so it is sent once however often the screen mounts. */
const sentTokens = new Map<string, Promise<AuthAnswer>>();

/** The sign-in machine for the token of an e-mailed link, which is tried at once. `token` is read once. */
export function useLinkLogin(token: string) {
  const sync = useSync();
  const [machine] = useState(() =>
    authMachine.provide({
      actors: {
        signIn: fromPromise<AuthAnswer, SignInAttempt | null>(() => {
          const sent = sentTokens.get(token) ?? sync.account.signIn({ method: 'link', token });
          sentTokens.set(token, sent);
          return sent;
        }),
      },
    }),
  );
  const [snapshot] = useMachine(machine, { input: { linkToken: token } });
  return snapshot;
}
