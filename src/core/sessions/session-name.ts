import type { AccountSession } from '#contract/resources/account-session.ts';
import { t } from '#messages/t.ts';

/** A session in the reader's words: 'Firefox on Windows', or as much of it as is known. */
export function sessionName({ browser, system }: Pick<AccountSession, 'browser' | 'system'>): string {
  if (browser === null) return system ?? t('sessions.unknown');
  return system === null ? browser : t('sessions.browserOn', { browser, system });
}
