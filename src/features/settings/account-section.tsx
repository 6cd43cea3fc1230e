import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { keptCodeAddress } from '#bridge/account/code-step.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import styles from './account-section.module.css';
import section from './settings-section.module.css';
import { EmailSheet } from './email-sheet.tsx';
import { UsernameSheet } from './username-sheet.tsx';

const unknownSession: SessionView = { state: 'unknown' };

/**
 * By what the reader logs in and is found. Both change while the server is there: it alone knows who has what, and by
 * which address one logs in is never left to be sent some time.
 */
export function AccountSection() {
  const session = useView((views) => views.session(), unknownSession, []);
  return session.state === 'signedIn' && <OwnAccount user={session.user} />;
}

function OwnAccount({ user: { ulid, email, username } }: Pick<Extract<SessionView, { state: 'signedIn' }>, 'user'>) {
  const isOffline = useSyncStatus().connection === 'offline';
  // Who left for the code of an e-mail finds its field again.
  const [open, setOpen] = useState<'email' | 'username' | null>(() =>
    keptCodeAddress({ purpose: 'email', by: ulid }) === null ? null : 'email',
  );
  const close = () => setOpen(null);
  return (
    <>
      <AccountAddresses email={email} username={username} isOffline={isOffline} onChange={setOpen} />
      {open === 'email' && <EmailSheet userId={ulid} onClose={close} />}
      {open === 'username' && <UsernameSheet username={username} onClose={close} />}
    </>
  );
}

export interface AccountAddressesProps {
  readonly email: string;
  readonly username: string;
  readonly isOffline: boolean;
  readonly onChange: (which: 'email' | 'username') => void;
}

export function AccountAddresses({ email, username, isOffline, onChange }: AccountAddressesProps) {
  return (
    <section className={section['section']} aria-labelledby="account-heading">
      <h2 id="account-heading" className={section['heading']}>
        <CircleUserRound size={20} aria-hidden="true" />
        {t('account.title')}
      </h2>
      <p className={section['text']}>{t('account.addresses')}</p>
      {isOffline && <p className={section['note']}>{t('account.needsConnection')}</p>}
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt className={styles.name}>{t('login.email')}</dt>
          <dd className={styles.value}>
            <bdi>{email}</bdi>
          </dd>
          <dd>
            <Button size="small" variant="outline" disabled={isOffline} onClick={() => onChange('email')}>
              {t('account.changeEmail')}
            </Button>
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.name}>{t('login.username')}</dt>
          <dd className={styles.value}>
            <bdi>@{username}</bdi>
          </dd>
          <dd>
            <Button size="small" variant="outline" disabled={isOffline} onClick={() => onChange('username')}>
              {t('account.changeUsername')}
            </Button>
          </dd>
        </div>
      </dl>
    </section>
  );
}
