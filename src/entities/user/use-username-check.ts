import { useEffect, useState } from 'react';
import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from '#contract/limits.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { t } from '#messages/t.ts';

/** Milliseconds without a key before the server is asked. */
const QUIET_MS = 350;

export interface UsernameCheck {
  readonly state: 'own' | 'checking' | 'free' | 'wrong' | 'unknown';
  readonly text: string;
}

/** Whether the typed username may be taken; the server decides again when it is saved. */
export function useUsernameCheck(username: string, own: string): UsernameCheck {
  const sync = useSync();
  const [answer, setAnswer] = useState<{ readonly of: string; readonly check: UsernameCheck } | null>(null);
  const local = checkHere(username, own);

  useEffect(() => {
    if (local !== null) return;
    let current = true;
    const handle = setTimeout(() => {
      sync.account.checkUsername(username).then(
        (found) => current && setAnswer({ of: username, check: found === null ? cannotAsk : fromAnswer(found) }),
        () => current && setAnswer({ of: username, check: cannotAsk }),
      );
    }, QUIET_MS);
    return () => {
      current = false;
      clearTimeout(handle);
    };
  }, [sync, username, local]);

  return local ?? (answer?.of === username ? answer.check : checking);
}

const checking: UsernameCheck = { state: 'checking', text: t('login.checking') };
const cannotAsk: UsernameCheck = { state: 'unknown', text: t('login.notChecked') };
const own: UsernameCheck = { state: 'own', text: t('login.usernameOwn') };
const tooShort: UsernameCheck = { state: 'wrong', text: t('login.usernameShort', { min: USERNAME_MIN }) };
const malformed: UsernameCheck = { state: 'wrong', text: t('login.usernameOnly', { max: USERNAME_MAX }) };

function checkHere(username: string, ownUsername: string): UsernameCheck | null {
  if (username === ownUsername) return own;
  if (username.length < USERNAME_MIN) return tooShort;
  return USERNAME_PATTERN.test(username) ? null : malformed;
}

function fromAnswer(answer: { readonly available: boolean; readonly message?: string }): UsernameCheck {
  return answer.available
    ? { state: 'free', text: t('login.available') }
    : { state: 'wrong', text: answer.message ?? t('login.usernameTaken') };
}
