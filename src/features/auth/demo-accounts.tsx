import { ChevronRight } from 'lucide-react';
import type { LoginOptions } from '#bridge/view-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { t } from '#messages/t.ts';
import styles from './auth-page.module.css';

export interface DemoAccountsProps {
  readonly accounts: LoginOptions['demoAccounts'];
  /** Whose sign-in is under way; null = nobody's. */
  readonly chosen: string | null;
  readonly onChoose: (username: string) => void;
}

/** One tap signs in as somebody of the demo community; an installation in earnest has none of these. */
export function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  if (accounts.length === 0) return null;

  return (
    <section aria-label={t('login.demoAccounts')}>
      <p className={styles['divider']}>{t('login.orDemo')}</p>
      <ul className={styles['demo']}>
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              className={styles['account']}
              aria-busy={chosen === account.username || undefined}
              onClick={() => onChoose(account.username)}
            >
              <Avatar src={account.avatar} name={account.name} />
              <span className={styles['who']}>
                <bdi className={styles['name']}>{account.name}</bdi>
                <span className={styles['role']}>
                  <bdi>@{account.username}</bdi> · <bdi>{account.role}</bdi>
                </span>
              </span>
              {chosen === account.username ? (
                <Spinner />
              ) : (
                <ChevronRight size={18} className={styles['arrow']} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
