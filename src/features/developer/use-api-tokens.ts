import { useState } from 'react';
import type { ApiToken } from '#contract/resources/token.ts';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { t } from '#messages/t.ts';

/**
 * What the screen knows of the member's API tokens. The secret of a new one is here as long as the screen is, and
 * nowhere else.
 */
export function useApiTokens() {
  const { account } = useSync();
  const [tokens, setTokens] = useState<readonly ApiToken[] | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { isOffline, isReading, hasFailed, readAgain } = useReadAnew(async () => {
    const outcome = await account.listApiTokens();
    if (!outcome.ok) return { ok: false, reason: 'server', message: outcome.message };
    setTokens(outcome.tokens);
    return { ok: true };
  });

  /** Answers whether it was made. */
  async function create(name: string): Promise<boolean> {
    setIsBusy(true);
    setError(null);
    const outcome = await account.createApiToken(name).catch(() => ({ ok: false as const, message: t('errors.unexpected') }));
    setIsBusy(false);
    if (!outcome.ok) {
      setError(outcome.message);
      return false;
    }
    setMade(outcome.token);
    readAgain();
    return true;
  }

  async function revoke(id: string): Promise<void> {
    setError(null);
    setMade(null);
    const outcome = await account.revokeApiToken(id).catch(() => ({ ok: false as const, message: t('errors.unexpected') }));
    if (!outcome.ok) setError(outcome.message);
    readAgain();
  }

  return { tokens, made, isOffline, isBusy, isReading, hasFailed, error, readAgain, create, revoke };
}
