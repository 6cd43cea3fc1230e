import { useEffect, useEffectEvent, useState } from 'react';
import { useSync } from '#bridge/use-sync.ts';
import { Delayed } from '#ui/delayed.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { useSignedIn, type SignedInUser } from './use-signed-in.ts';

/** A token works once, so it is sent once however often the screen mounts. */
const sentTokens = new Map<string, Promise<boolean>>();

export interface MagicLinkScreenProps {
  readonly token: string;
  readonly onSignedIn: (user: SignedInUser) => void;
  /** The link is used up, expired or wrong: to the login screen, without a word (AUTH-09). */
  readonly onFailed: () => void;
}

/** Where the e-mailed link leads. */
export function MagicLinkScreen({ token, onSignedIn, onFailed }: MagicLinkScreenProps) {
  const sync = useSync();
  const [accepted, setAccepted] = useState(false);
  const fail = useEffectEvent(onFailed);
  useSignedIn(onSignedIn, accepted);
  useEffect(() => {
    let current = true;
    const sent =
      sentTokens.get(token) ??
      sync.signIn({ method: 'link', token }).then(
        (outcome) => outcome.ok,
        () => false,
      );
    sentTokens.set(token, sent);
    async function follow() {
      const ok = await sent;
      if (!current) return;
      if (ok) setAccepted(true);
      else fail();
    }
    void follow();
    return () => {
      current = false;
    };
  }, [token, sync]);
  return (
    <AuthPage title="Signing you in">
      <output className={styles['text']}>
        <Delayed>One moment.</Delayed>
      </output>
    </AuthPage>
  );
}
