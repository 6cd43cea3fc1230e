import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetCodeStep } from '#bridge/account/code-step.ts';
import { loginNoticeTitle, type LoginReason } from '#bridge/account/login-reason.ts';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { LoginOptions } from '#bridge/view-types.ts';
import { LOGIN_FAILED_TEXT } from '#core/machines/auth-machine.ts';
import { LanguageChoice } from '#entities/language/language-choice.tsx';
import { MessageAround } from '#ui/message-around.tsx';
import { t } from '#messages/t.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { CodeForm } from './code-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailForm } from './email-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { keptText } from './kept-text.ts';
import { useLogin } from './use-login.ts';
import { useSignedIn, type SignedInUser } from './use-signed-in.ts';

export interface LoginScreenProps {
  readonly redirect: string | undefined;
  /** What the page that is gone to needs a login for; null: nothing is said of it. */
  readonly reason: LoginReason | null;
  /** Referral code of the address, or of the visit. */
  readonly referral: string | undefined;
  /** A member is there: go on. */
  readonly onSignedIn: (user: SignedInUser) => void;
}

/** Login by e-mailed code or link, by Google where it is configured, by one tap in demo mode (AUTH-01). */
export function LoginScreen({ redirect, reason, referral, onSignedIn }: LoginScreenProps) {
  const { productName } = useAppInfo();
  const options = useLoginOptions();
  const kept = useView((views) => views.keptWritings(), null, []);
  const [login, send] = useLogin({ redirect, referral });
  useSignedIn(onSignedIn);
  const { email, emailError, code, attempt, again } = login.context;
  const isSigningIn = login.matches('signingIn');
  const showsCode =
    login.matches('awaitingCode') ||
    login.matches('sendingAgain') ||
    login.matches({ failed: 'code' }) ||
    (attempt?.method === 'code' && (isSigningIn || login.matches('signedIn')));

  return (
    <AuthPage
      title={showsCode ? t('login.checkMail') : t('login.title', { productName })}
      text={showsCode ? <SentText email={email} /> : t('login.method')}
    >
      {reason !== null && !showsCode && <p className={styles['text']}>{loginNoticeTitle(reason)}</p>}
      {kept !== null && <p className={styles['kept']}>{keptText(kept)}</p>}
      <div className={styles['form']}>
        <div role="alert">
          {login.matches('failed') && <p className={styles['error']}>{LOGIN_FAILED_TEXT}</p>}
          {login.matches({ failed: 'code' }) && <p className={styles['note']}>{t('login.codeHint')}</p>}
        </div>
        {showsCode ? (
          <CodeForm
            code={code}
            busy={isSigningIn}
            onTyped={(text) => send({ type: 'codeTyped', text })}
            onOtherEmail={() => {
              forgetCodeStep();
              send({ type: 'otherEmail' });
            }}
            isSending={login.matches('sendingAgain')}
            again={again}
            onAgain={() => send({ type: 'codeWanted' })}
          />
        ) : (
          <EmailForm
            busy={login.matches('requestingEmail')}
            error={emailError}
            onSubmit={(address) => send({ type: 'emailSubmitted', email: address })}
          />
        )}
      </div>
      {/* Above what comes late, which it would be pushed down by. */}
      <div className={styles['language']}>
        <LanguageChoice />
      </div>
      <Link to="/about" className={styles['about']}>
        {t('outside.about', { productName })}
      </Link>
      {!showsCode && options !== null && (
        <>
          {options.googleClientId !== null && (
            <GoogleButton
              clientId={options.googleClientId}
              onCredential={(credential) => send({ type: 'googleAnswered', credential })}
            />
          )}
          <DemoAccounts
            accounts={options.demoAccounts}
            chosen={isSigningIn && attempt?.method === 'demo' ? attempt.username : null}
            onChoose={(username) => send({ type: 'demoChosen', username })}
          />
        </>
      )}
    </AuthPage>
  );
}

function SentText({ email }: { email: string }) {
  return (
    <MessageAround message={(slot) => t('login.sentTo', { email: slot })}>
      <strong dir="ltr">{email}</strong>
    </MessageAround>
  );
}

/** Between two tries to learn the ways to sign in, milliseconds: twice as long each time. */
const OPTIONS_AGAIN_MS = 2_000;
const OPTIONS_AGAIN_MAX_MS = 60_000;

function useLoginOptions(): LoginOptions | null {
  const sync = useSync();
  const isOnline = useSyncStatus().connection === 'online';
  const [options, setOptions] = useState<LoginOptions | null>(null);
  // Also when the connection returns, and again where one call failed on a line that stands.
  useEffect(() => {
    if (!isOnline) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function load(againMs: number) {
      const next = await sync.account.loginOptions().catch(() => null);
      if (!current) return;
      if (next !== null) setOptions(next);
      else timer = setTimeout(() => void load(Math.min(2 * againMs, OPTIONS_AGAIN_MAX_MS)), againMs);
    }
    void load(OPTIONS_AGAIN_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [sync, isOnline]);
  return options;
}
