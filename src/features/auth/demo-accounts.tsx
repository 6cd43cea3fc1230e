import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { LoginOptions } from '#bridge/view-types.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './auth-page.module.css';

export interface DemoAccountsProps {
  readonly accounts: LoginOptions['demoAccounts'];
  readonly onChoose: (username: string) => Promise<void>;
}

/** One tap signs in as somebody of the demo community; an installation in earnest has none of these. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (accounts.length === 0) return null;

  async function choose(username: string) {
    if (chosen !== null) return;
    setChosen(username);
    await onChoose(username);
    setChosen(null);
  }

  return (
    <section aria-label="Demo accounts">
      <p className={styles['divider']}>or try a demo account</p>
      <ul className={styles['demo']}>
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              className={styles['account']}
              aria-busy={chosen === account.username || undefined}
              onClick={() => void choose(account.username)}
            >
              <Avatar src={account.avatar} name={account.name} />
              <span className={styles['who']}>
                <span className={styles['name']}>{account.name}</span>
                <span className={styles['role']}>
                  @{account.username} · {account.role}
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
