import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { API_TOKEN_NAME_MAX } from '#contract/limits.ts';
import type { ApiToken } from '#contract/resources/token.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state-message.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLastGiven } from '#ui/use-last-given.ts';
import { NewToken, TokenList } from './api-token-parts.tsx';
import styles from './developer-screen.module.css';
import { useApiTokens } from './use-api-tokens.ts';

/**
 * Tokens for the member's own programs (SETTINGS-57): made with a name, told once, revoked after a question. All of it
 * needs a connection.
 */
export function ApiTokens() {
  const { tokens, made, isOffline, isBusy, isReading, hasFailed, error, readAgain, create, revoke } = useApiTokens();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const lastAsked = useLastGiven(asked);

  async function submit() {
    if (await create(name.trim())) setName('');
  }

  return (
    <section className={styles.section} aria-labelledby="tokens-heading">
      <h2 id="tokens-heading" className={styles.heading}>
        <KeyRound size={20} aria-hidden="true" />
        {t('developer.tokens')}
      </h2>
      <p className={styles.text}>{t('developer.tokensText')}</p>
      {isOffline && <p className={styles.text}>{t('developer.needsConnection')}</p>}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t('developer.name')}
          value={name}
          maxLength={API_TOKEN_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          {...(error !== null && { error })}
        />
        <Button type="submit" variant="primary" busy={isBusy} disabled={isOffline || name.trim() === ''}>
          {t('developer.create')}
        </Button>
      </form>
      {made !== null && <NewToken key={made} token={made} />}
      {hasFailed && <ErrorState title={t('developer.unread')} busy={isReading} onRetry={readAgain} />}
      {tokens === null ? (
        !hasFailed && !isOffline && <Reading />
      ) : (
        <TokenList tokens={tokens} isOffline={isOffline} onRevoke={setAsked} />
      )}
      <ConfirmSheet
        open={asked !== null}
        title={t('developer.revokeQuestion')}
        text={t('developer.revokeText', { name: lastAsked?.name ?? '' })}
        confirmLabel={t('developer.revoke')}
        tone="danger"
        onConfirm={() => {
          setAsked(null);
          if (asked !== null) void revoke(asked.id);
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

function Reading() {
  return (
    <Delayed>
      <SkeletonGroup label={t('developer.reading')}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </SkeletonGroup>
    </Delayed>
  );
}
