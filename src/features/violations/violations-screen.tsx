import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { SessionView, ViolationView, ViolationsView } from '#bridge/view-types.ts';
import { ReadMore } from '#entities/list/read-more.tsx';
import { t } from '#messages/t.ts';
import { Delayed } from '#ui/delayed.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { AppealSheet } from './appeal-sheet.tsx';
import { ViolationRow, violationName } from './violation-row.tsx';
import styles from './violations-screen.module.css';

const unknown: ViolationsView = { state: 'unknown' };
const unknownSession: SessionView = { state: 'unknown' };

/** What moderators decided about the reader's posts, and the way to appeal (MOD-25); offline as it was seen last. */
export function ViolationsScreen() {
  const view = useView((views) => views.violations(), unknown, []);
  const { account } = useSync();
  const { isOffline, isReading, hasFailed, readAgain } = useReadAnew(() => account.readViolations('first'));
  return (
    <section className={styles['screen']} aria-label={t('violations.title')}>
      <p className={styles['intro']}>{t('violations.text')}</p>
      <Totals />
      {hasFailed && <ErrorState title={t('violations.failed')} busy={isReading} onRetry={readAgain} />}
      {view.state === 'seen' ? (
        <>
          {isOffline && <p className={styles['note']}>{t('violations.asOf', { time: fullTime(view.seenAt) })}</p>}
          <Violations violations={view.violations} />
          {view.hasMore && <More isOffline={isOffline} />}
        </>
      ) : (
        !hasFailed && <NothingSeen isOffline={isOffline} />
      )}
    </section>
  );
}

/** Of the account as it stands (MOD-24). */
function Totals() {
  const session = useView((views) => views.session(), unknownSession, []);
  if (session.state !== 'signedIn') return null;
  const { total_points: points, timeout_count: timeouts } = session.user;
  return (
    <p className={styles['totals']}>
      {t('violations.points', { count: points })} · {t('violations.timeouts', { count: timeouts })}
    </p>
  );
}

export function Violations({ violations }: { violations: readonly ViolationView[] }) {
  const status = useSyncStatus();
  const [appealed, setAppealed] = useState<string | null>(null);
  const open = violations.find(({ violation }) => violation.id === appealed);
  if (violations.length === 0) return <EmptyState icon={<ShieldCheck size={32} />} title={t('violations.none')} />;
  return (
    <>
      <ul className={styles['list']}>
        {violations.map((row) => (
          <ViolationRow key={row.violation.id} {...row} status={status} onAppeal={() => setAppealed(row.violation.id)} />
        ))}
      </ul>
      {open !== undefined && open.violation.postId !== null && (
        <AppealSheet
          key={open.violation.id}
          open
          onClose={() => setAppealed(null)}
          postId={open.violation.postId}
          name={violationName(open.violation)}
          before={open.appeal?.text ?? ''}
        />
      )}
    </>
  );
}

function More({ isOffline }: { readonly isOffline: boolean }) {
  const { account } = useSync();
  return (
    <ReadMore
      label={t('violations.more')}
      failedText={t('violations.moreFailed')}
      isOffline={isOffline}
      read={() => account.readViolations('next')}
    />
  );
}

function NothingSeen({ isOffline }: { isOffline: boolean }) {
  if (isOffline) return <p className={styles['note']}>{t('violations.needsConnection')}</p>;
  return (
    <Delayed>
      <SkeletonGroup label={t('violations.reading')}>
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </SkeletonGroup>
    </Delayed>
  );
}
