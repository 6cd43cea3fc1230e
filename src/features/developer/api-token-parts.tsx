import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '#contract/resources/token.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import styles from './developer-screen.module.css';

/** The secret of a token that was just made; never again. */
export function NewToken({ token }: { token: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    // Where the browser refuses, the text stands there to be marked by hand.
    await navigator.clipboard.writeText(token);
    setIsCopied(true);
  }

  return (
    <section className={styles.made} aria-label={t('developer.newToken')} aria-live="polite">
      <h3>{t('developer.newToken')}</h3>
      <code className={styles.secret} dir="ltr" translate="no">
        {token}
      </code>
      <p className={styles.text}>{t('developer.once')}</p>
      <Button
        icon={isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        onClick={() => void copy().catch(() => undefined)}
      >
        {isCopied ? t('embed.copied') : t('developer.copyToken')}
      </Button>
    </section>
  );
}

export interface TokenListProps {
  readonly tokens: readonly ApiToken[];
  readonly isOffline: boolean;
  readonly onRevoke: (token: ApiToken) => void;
}

export function TokenList({ tokens, isOffline, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <p className={styles.text}>{t('developer.none')}</p>;
  return (
    <ul className={styles.list}>
      {tokens.map((token) => (
        <li key={token.id} className={styles.row}>
          <div className={styles.texts}>
            <p className={styles.name}>
              <bdi>{token.name}</bdi>
            </p>
            <p className={styles.text}>{t('developer.createdAt', { time: timeOf(token.createdAt) })}</p>
            <p className={styles.text}>
              {token.lastUsedAt === null ? t('developer.neverUsed') : t('developer.lastUsed', { time: timeOf(token.lastUsedAt) })}
            </p>
          </div>
          <Button
            size="small"
            variant="outline"
            disabled={isOffline}
            aria-label={t('developer.revokeNamed', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('developer.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function timeOf(instant: string): string {
  return fullTime(Date.parse(instant));
}
