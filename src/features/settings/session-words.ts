import type { AccountSession } from '#contract/resources/account-session.ts';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { sessionName } from '#core/sessions/session-name.ts';
import { t } from '#messages/t.ts';

/** How the end of one session is told. */
export function endSessionWords(session: AccountSession): ActWords {
  const name = sessionName(session);
  return {
    done: t('sessions.ended', { name }),
    failed: t('sessions.endFailed', { name }),
    subject: t('sessions.subject', { name }),
    topic: `session ${session.id}`,
  };
}

/** How the end of all others is told. */
export function endOtherSessionsWords(): ActWords {
  return {
    done: t('sessions.othersEnded'),
    failed: t('sessions.othersFailed'),
    subject: t('sessions.othersSubject'),
    topic: 'other sessions',
  };
}
