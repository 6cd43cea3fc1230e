import { useState } from 'react';
import { useAppInfo } from '#bridge/app-info.tsx';
import { Button } from '#ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { useSaveProfile } from './use-save-profile.ts';
import { useSession, useSignedIn, type SignedInUser } from './use-signed-in.ts';

const TERMS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'What you post is yours',
    text: 'You keep the rights to what you post. You allow us to show it to the people you share it with. You can delete it at any time.',
  },
  {
    title: 'Treat others with respect',
    text: 'Do not harass or threaten anyone. Do not post hate or anything illegal. Do not pretend to be somebody else. Moderators may remove posts that break these rules and may pause the account.',
  },
  {
    title: 'Mark what is sensitive',
    text: 'Mark posts with nudity, violence or spoilers as sensitive. Others can then choose whether to see them.',
  },
  {
    title: 'What stays on your device',
    text: 'This device keeps the posts you have seen, your drafts and what is not sent yet, so that you can use the app offline. Logging out removes all of it.',
  },
  {
    title: 'Reward tokens',
    text: 'You earn tokens by taking part. Tokens are not money, and their value may change. Tokens gained by deceit may be taken back.',
  },
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
    <AuthPage title="Terms of service" text={`These are the rules for using ${productName}. There is no longer version.`}>
      <div className={styles['terms']}>
        {TERMS.map((term) => (
          <section key={term.title}>
            <h2>{term.title}</h2>
            <p>{term.text}</p>
          </section>
        ))}
      </div>
      <div role="alert">{error !== undefined && <p className={styles['error']}>{error}</p>}</div>
      {mustAccept && (
        <Button variant="primary" wide busy={busy} onClick={() => void accept()}>
          Accept and continue
        </Button>
      )}
    </AuthPage>
  );
}
