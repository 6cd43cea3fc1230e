import { useSync } from '#bridge/hooks/use-sync.ts';
import type { AuthOutcome, ProfileChange } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';

const notSaved: AuthOutcome = { ok: false, message: t('errors.unexpected') };

/** Saves the member's own record; who waits for it gets an outcome also where the device could not keep the answer. */
export function useSaveProfile(): (change: ProfileChange) => Promise<AuthOutcome> {
  const sync = useSync();
  return (change) => sync.account.saveProfile(change).catch(() => notSaved);
}
