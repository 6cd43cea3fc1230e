import { useEffect, useEffectEvent } from 'react';
import { Delayed } from '#ui/delayed.tsx';
import { t } from '#messages/t.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { useLinkLogin } from './use-link-login.ts';
import { useSignedIn, type SignedInUser } from './use-signed-in.ts';

export interface MagicLinkScreenProps {
  readonly token: string;
  readonly onSignedIn: (user: SignedInUser) => void;
  /** The link is used up, expired or wrong: to the login screen, without a word (AUTH-09). */
  readonly onFailed: () => void;
}

/** Where the e-mailed link leads. */
export function MagicLinkScreen({ token, onSignedIn, onFailed }: MagicLinkScreenProps) {
  const login = useLinkLogin(token);
  const isFailed = login.matches('failed');
  const fail = useEffectEvent(onFailed);
  useSignedIn(onSignedIn, login.matches('signedIn'));
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  return (
    <AuthPage title={t('login.linkTitle')}>
      <output className={styles['text']}>
        <Delayed>{t('login.oneMoment')}</Delayed>
      </output>
    </AuthPage>
  );
}
