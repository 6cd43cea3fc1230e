import { Monitor, MonitorSmartphone, Smartphone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { DeviceForm } from '#contract/resources/account-session.ts';
import { waitReason, waitText } from '#bridge/sync/pending-words.ts';
import type { AccountSessionView, PendingMark, SyncStatus } from '#bridge/view-types.ts';
import { sessionName } from '#core/sessions/session-name.ts';
import { t } from '#messages/t.ts';
import { Button } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import styles from './session-list.module.css';

type Status = Pick<SyncStatus, 'connection' | 'backendDown'>;

export interface SessionListProps {
  readonly sessions: readonly AccountSessionView[];
  readonly status: Status;
  readonly onEnd: (session: AccountSessionView['session']) => void;
}

/** Where the account is signed in, this device first. */
export function SessionList({ sessions, status, onEnd }: SessionListProps) {
  const shown = sessions.toSorted((a, b) => Number(b.session.isCurrent) - Number(a.session.isCurrent));
  return (
    <ul className={styles['list']}>
      {shown.map((row) => (
        <SessionRow key={row.session.id} {...row} status={status} onEnd={onEnd} />
      ))}
    </ul>
  );
}

const icons: Readonly<Record<DeviceForm, LucideIcon>> = { phone: Smartphone, tablet: Smartphone, computer: Monitor };

function SessionRow({ session, ending, status, onEnd }: AccountSessionView & Pick<SessionListProps, 'status' | 'onEnd'>) {
  const timesId = useId();
  const name = sessionName(session);
  const Icon = session.device === null ? MonitorSmartphone : icons[session.device];
  const isEnding = ending !== null && ending.state !== 'failed';
  return (
    <li className={styles['row']}>
      <Icon size={20} aria-hidden="true" className={styles['icon']} />
      <div className={styles['texts']}>
        <p className={styles['name']}>{name}</p>
        <div id={timesId}>
          <p className={session.isCurrent ? styles['current'] : styles['time']}>
            {session.isCurrent ? t('sessions.thisDevice') : t('sessions.lastUsed', { time: timeOf(session.lastUsedAt) })}
          </p>
          <p className={styles['time']}>{t('sessions.signedIn', { time: timeOf(session.signedInAt) })}</p>
        </div>
        <output className={styles['time']}>{isEnding && endingText(ending, status)}</output>
        {ending?.state === 'failed' && <p className={styles['failed']}>{ending.message}</p>}
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          variant="outline"
          busy={isEnding}
          aria-label={t('sessions.endNamed', { name })}
          aria-describedby={timesId}
          onClick={() => onEnd(session)}
        >
          {t('sessions.endShort')}
        </Button>
      )}
    </li>
  );
}

/** Why it has not ended yet is said where it takes longer than the way to the server. */
function endingText(mark: PendingMark, status: Status): string {
  const reason = waitReason(mark, status);
  return reason === 'underWay' ? t('sessions.ending') : `${t('sessions.ending')} ${waitText(reason, mark.heldUntil)}`;
}

function timeOf(instant: string): string {
  return fullTime(Date.parse(instant));
}
