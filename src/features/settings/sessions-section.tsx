import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import type { AccountSessionView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state-message.tsx';
import { SessionList } from './session-list.tsx';
import { endOtherSessionsWords, endSessionWords } from './session-words.ts';
import styles from './settings-section.module.css';
import { useFocusKept } from './use-focus-kept.ts';
import { useSessions } from './use-sessions.ts';

/** Where the account is signed in; the reader ends any of it (SETTINGS-54). */
export function SessionsSection() {
  const { view, isOffline, isReading, hasFailed, readAgain } = useSessions();
  const { place, heading, onFocus, onBlur } = useFocusKept();
  return (
    <section className={styles['section']} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" ref={heading} tabIndex={-1} className={styles['heading']}>
        <MonitorSmartphone size={20} aria-hidden="true" />
        {t('sessions.title')}
      </h2>
      <p className={styles['text']}>{t('sessions.text')}</p>
      {hasFailed && <ErrorState title={t('sessions.failed')} busy={isReading} onRetry={readAgain} />}
      {view.state === 'seen' ? (
        <>
          {isOffline && <p className={styles['note']}>{t('sessions.asOf', { time: fullTime(view.seenAt) })}</p>}
          <div ref={place} onFocus={onFocus} onBlur={onBlur}>
            <Sessions sessions={view.sessions} />
          </div>
        </>
      ) : (
        !hasFailed && <NothingSeen isOffline={isOffline} />
      )}
    </section>
  );
}

function Sessions({ sessions }: { sessions: readonly AccountSessionView[] }) {
  const status = useSyncStatus();
  const intend = useIntend();
  const [isAsking, setIsAsking] = useState(false);
  const mayEnd = sessions.some(({ session, ending }) => !session.isCurrent && (ending === null || ending.state === 'failed'));

  function endOthers() {
    setIsAsking(false);
    void intend('endOtherSessions', {}, endOtherSessionsWords());
  }

  return (
    <>
      <SessionList
        sessions={sessions}
        status={status}
        onEnd={(session) => {
          const { id: sessionId, browser, system } = session;
          void intend('endSession', { sessionId, browser, system }, endSessionWords(session));
        }}
      />
      {mayEnd && (
        <div className={styles['part']}>
          <Button variant="danger" icon={<LogOut size={18} />} onClick={() => setIsAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      <ConfirmSheet
        open={isAsking}
        title={t('sessions.othersQuestion')}
        text={t('sessions.othersText')}
        confirmLabel={t('sessions.endAll')}
        tone="danger"
        onConfirm={endOthers}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function NothingSeen({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <p className={styles['note']}>{t('sessions.needsConnection')}</p>;
  return (
    <Delayed>
      <SkeletonGroup label={t('sessions.reading')}>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </SkeletonGroup>
    </Delayed>
  );
}
