import { useEffect, useState } from 'react';
import { useAppInfo } from '#bridge/app-info.tsx';
import { useSync } from '#bridge/use-sync.ts';
import type { LoginOptions, SignInInput } from '#bridge/view-types.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { CodeForm } from './code-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailForm } from './email-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { useSignedIn, type SignedInUser } from './use-signed-in.ts';

export interface LoginScreenProps {
  readonly redirect: string | undefined;
  /** Referral code of the address. */
  readonly referral: string | undefined;
  /** A member is there: go on. */
  readonly onSignedIn: (user: SignedInUser) => void;
}

/** Sign-in by e-mailed code or link, by Google where it is configured, by one tap in demo mode (AUTH-01). */
export function LoginScreen({ redirect, referral, onSignedIn }: LoginScreenProps) {
  const { productName } = useAppInfo();
  const sync = useSync();
  const options = useLoginOptions();
  const [email, setEmail] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useSignedIn(onSignedIn);

  async function signIn(input: SignInInput): Promise<void> {
    setFailed(false);
    const outcome = await sync.signIn(input);
    if (!outcome.ok) setFailed(true);
  }

  return (
    <AuthPage
      title={email === null ? `Sign in to ${productName}` : 'Check your e-mail'}
      text={email === null ? 'We e-mail you a link and a code. No password to remember.' : <SentText email={email} />}
    >
      <div className={styles['form']}>
        <div role="alert">{failed && <p className={styles['error']}>Failed to login</p>}</div>
        {email === null ? (
          <EmailForm redirect={redirect} referral={referral} onSent={setEmail} />
        ) : (
          <CodeForm
            onCode={(otp) => signIn({ method: 'code', email, otp })}
            onOtherEmail={() => {
              setFailed(false);
              setEmail(null);
            }}
          />
        )}
      </div>
      {email === null && options !== null && (
        <>
          {options.googleClientId !== null && (
            <GoogleButton
              clientId={options.googleClientId}
              onCredential={(credential) => void signIn({ method: 'google', credential })}
            />
          )}
          <DemoAccounts accounts={options.demoAccounts} onChoose={(username) => signIn({ method: 'demo', username })} />
        </>
      )}
    </AuthPage>
  );
}

function SentText({ email }: { email: string }) {
  return (
    <>
      If <strong>{email}</strong> can receive mail, a link and a 6-digit code are on their way. They work for 15 minutes.
    </>
  );
}

function useLoginOptions(): LoginOptions | null {
  const sync = useSync();
  const [options, setOptions] = useState<LoginOptions | null>(null);
  useEffect(() => {
    let current = true;
    async function load() {
      const next = await sync.loginOptions().catch(() => null);
      if (current) setOptions(next);
    }
    void load();
    return () => {
      current = false;
    };
  }, [sync]);
  return options;
}
