import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { t } from '#messages/t.ts';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { useSaveProfile } from './use-save-profile.ts';
import { useSession } from './use-session.ts';
import { useSignedIn, type SignedInUser } from './use-signed-in.ts';

const TERMS: readonly { readonly title: string; readonly text: string }[] = [
  { title: t('terms.yoursTitle'), text: t('terms.yours') },
  { title: t('terms.respectTitle'), text: t('terms.respect') },
  { title: t('terms.sensitiveTitle'), text: t('terms.sensitive') },
  { title: t('terms.deviceTitle'), text: t('terms.device') },
  { title: t('terms.tokensTitle'), text: t('terms.tokens') },
];

/** The terms, for everybody to read; a member who has not accepted them does so here. */
export function PolicyScreen({ onDone }: { onDone: (user: SignedInUser) => void }) {
  const { productName } = useAppInfo();
  const saveProfile = useSaveProfile();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const mustAccept = session.state === 'signedIn' && !session.user.acceptTermsOfService;
  const [asked, setAsked] = useState(false);
  if (mustAccept && !asked) setAsked(true);
  useSignedIn(onDone, asked && !mustAccept);

  async function accept() {
    setBusy(true);
    setError(undefined);
    const outcome = await saveProfile({ acceptTermsOfService: true });
    setBusy(false);
    if (!outcome.ok) setError(outcome.message);
  }

  return (
    <AuthPage title={t('terms.title')} text={t('terms.text', { productName })}>
      <div className={styles['terms']}>
        {TERMS.map((term) => (
          <section key={term.title}>
            <h2>{term.title}</h2>
            <p>{term.text}</p>
          </section>
        ))}
      </div>
      <div role="alert">{error !== undefined && <p className={styles['error']}>{error}</p>}</div>
      {mustAccept ? (
        <Button variant="primary" wide busy={busy} onClick={() => void accept()}>
          {t('terms.accept')}
        </Button>
      ) : (
        <Link to="/feed" className={buttonClass({ wide: true })}>
          {t('actions.toHome')}
        </Link>
      )}
    </AuthPage>
  );
}
