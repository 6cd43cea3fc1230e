import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { SignInOutcome } from '#bridge/view-types.ts';
import { authMachine, type AuthAnswer, type SignInAttempt } from '#core/machines/auth-machine.ts';

/** A token works once, so it is sent once however often the screen mounts. */
const sentTokens = new Map<string, Promise<SignInOutcome>>();

export function isLinkSent(token: string): boolean {
  return sentTokens.has(token);
}

/**
 * The sign-in machine for the token of an e-mailed link, which is tried at once, and whose session it became. `token`
 * is read once.
 */
export function useLinkLogin(token: string) {
  const sync = useSync();
  const [userId, setUserId] = useState<string | null>(null);
  const [machine] = useState(() =>
    authMachine.provide({
      actors: {
        signIn: fromPromise<AuthAnswer, SignInAttempt | null>(async () => {
          const sent = sentTokens.get(token) ?? sync.account.signIn({ method: 'link', token });
          sentTokens.set(token, sent);
          const outcome = await sent;
          if (outcome.ok) setUserId(outcome.userId);
          return outcome;
        }),
      },
    }),
  );
  const [snapshot] = useMachine(machine, { input: { linkToken: token } });
  return { isFailed: snapshot.matches('failed'), signedIn: snapshot.matches('signedIn') ? userId : null };
}
