import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { SignInOutcome } from '#bridge/view-types.ts';
import { authMachine, type AuthAnswer, type SignInAttempt } from '#core/machines/auth-machine.ts';
import { t } from '#messages/t.ts';

/**
 * A token works once, so it is sent once however often the screen mounts; anew only where the server has not judged it.
 */
const sentTokens = new Map<string, Promise<SignInOutcome>>();

export function isLinkSent(token: string): boolean {
  return sentTokens.has(token);
}

/**
 * The sign-in machine for the token of an e-mailed link, which is tried at once, and whose session it became.
 * `unheard`: why the server has not judged it, so that it may be tried again. `token` is read once.
 */
export function useLinkLogin(token: string) {
  const sync = useSync();
  const [last, setLast] = useState<SignInOutcome | null>(null);
  const [machine] = useState(() =>
    authMachine.provide({
      actors: {
        signIn: fromPromise<AuthAnswer, SignInAttempt | null>(async () => {
          const sent = sentTokens.get(token) ?? sync.account.signIn({ method: 'link', token });
          sentTokens.set(token, sent);
          // The device failed it: as a link that is no good, it leads to the login.
          const outcome = await sent.catch((): SignInOutcome => ({ ok: false, message: t('errors.unexpected') }));
          if (reasonUnheard(outcome) !== null) sentTokens.delete(token);
          setLast(outcome);
          return outcome;
        }),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: { linkToken: token } });
  const unheard = reasonUnheard(last);
  return {
    isTrying: snapshot.matches('signingIn'),
    isFailed: snapshot.matches('failed') && unheard === null,
    unheard,
    signedIn: snapshot.matches('signedIn') && last?.ok === true ? last.userId : null,
    tryAgain: () => send({ type: 'linkWanted' }),
  };
}

/** Null: the server has judged it, or not answered yet. */
function reasonUnheard(outcome: SignInOutcome | null): string | null {
  return outcome?.ok === false && outcome.isUnheard === true ? outcome.message : null;
}
