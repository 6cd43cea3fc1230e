import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { t } from '#messages/t.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { isLinkSent, useLinkLogin } from './use-link-login.ts';
import { useSession } from './use-session.ts';
import { useSignedIn, type SignedInUser } from './use-signed-in.ts';

export interface MagicLinkScreenProps {
  readonly token: string;
  readonly onSignedIn: (user: SignedInUser) => void;
  /** The link is used up, expired or wrong: to the login screen, without a word (AUTH-09). */
  readonly onFailed: () => void;
}

/**
 * Where the e-mailed link leads. Anybody can send one, of any account: who is logged in is not taken out of their own
 * without being asked.
 */
export function MagicLinkScreen(props: MagicLinkScreenProps) {
  const session = useSession();
  const [isWanted, setWanted] = useState(() => isLinkSent(props.token));
  // From then on the session that stands may be of this link.
  if (!isWanted && session.state === 'signedOut') setWanted(true);
  if (isWanted) return <LinkLogin {...props} />;
  if (session.state !== 'signedIn') return <OneMoment />;
  const { user } = session;
  return <OtherAccount user={user} onLogIn={() => setWanted(true)} onStay={() => props.onSignedIn(user)} />;
}

function LinkLogin({ token, onSignedIn, onFailed }: MagicLinkScreenProps) {
  const { isTrying, isFailed, unheard, signedIn, tryAgain } = useLinkLogin(token);
  const session = useSession();
  const fail = useEffectEvent(onFailed);
  // Until the view of the session follows it is of whoever was here before.
  useSignedIn(onSignedIn, session.state === 'signedIn' && session.userId === signedIn);
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  if (unheard === null) return <OneMoment />;
  return (
    <AuthPage title={t('login.linkUnheard')} text={t('login.linkAgain')}>
      <div className={styles['form']}>
        {/* Told anew by each try. */}
        <div role="alert">{!isTrying && <p className={styles['error']}>{unheard}</p>}</div>
        <Button variant="primary" wide busy={isTrying} onClick={tryAgain}>
          {t('actions.tryAgain')}
        </Button>
        <Button variant="secondary" wide onClick={onFailed}>
          {t('login.linkElse')}
        </Button>
      </div>
    </AuthPage>
  );
}

function OneMoment() {
  return (
    <AuthPage title={t('login.linkTitle')}>
      <output className={styles['text']}>
        <Delayed>{t('login.oneMoment')}</Delayed>
      </output>
    </AuthPage>
  );
}

interface OtherAccountProps {
  readonly user: SignedInUser;
  readonly onLogIn: () => void;
  readonly onStay: () => void;
}

function OtherAccount({ user, onLogIn, onStay }: OtherAccountProps) {
  const username = `@${user.username}`;
  return (
    <AuthPage title={t('login.linkQuestion')} text={t('login.linkOther', { username })}>
      <div className={styles['form']}>
        <Button variant="primary" wide onClick={onStay}>
          {t('login.linkStay', { username })}
        </Button>
        <Button variant="secondary" wide onClick={onLogIn}>
          {t('login.linkUse')}
        </Button>
      </div>
    </AuthPage>
  );
}
