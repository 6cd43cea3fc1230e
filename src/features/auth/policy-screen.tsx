import { useState } from 'react';
import { useAppInfo } from '#bridge/app-info.tsx';
import { Button } from '#ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './auth-page.module.css';
import { useSaveProfile } from './use-save-profile.ts';
import { useSession, useSignedIn, type SignedInUser } from './use-signed-in.ts';

const TERMS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Your words are yours',
    text: 'You keep the rights to what you post, and allow it to be shown to the people you share it with. You can delete it at any time.',
  },
  {
    title: 'Be decent',
    text: 'No harassment, no threats, no hate, nothing illegal, no pretending to be somebody else. Moderators may remove what breaks this and pause an account.',
  },
  {
    title: 'Mark what is sensitive',
    text: 'Nudity, violence and spoilers carry the sensitive mark, so that everybody chooses what they see.',
  },
  {
    title: 'What stays on your device',
    text: 'Posts you have seen, your drafts and what waits to be sent are kept on this device so that everything works offline. Signing out removes them.',
  },
  {
    title: 'Reward tokens',
    text: 'Tokens are earned by taking part. They are not money and may change in value or be withdrawn when they were gained by deceit.',
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
    <AuthPage
      title="Terms of service"
      text={`The short version is the whole version. This is what ${productName} and you agree on.`}
    >
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
