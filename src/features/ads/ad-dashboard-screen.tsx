import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useReadAnew } from '#bridge/hooks/use-read-anew.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import type { BoostsView, BoostView, OutboxItemView, TargetView } from '#bridge/view-types.ts';
import { PendingLine } from '#entities/post/pending-line.tsx';
import { ReadMore } from '#entities/list/read-more.tsx';
import { t } from '#messages/t.ts';
import { buttonClass } from '#ui/button.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import styles from './ad-dashboard-screen.module.css';
import { AdRow, adPostName } from './ad-row.tsx';
import { disableText, disableWords } from './ad-words.ts';
import { RefusedBoostSheet } from './refused-boost-sheet.tsx';

const unknown: BoostsView = { state: 'unknown' };
const noTargets: ReadonlyMap<string, TargetView> = new Map();

export interface AdDashboardScreenProps {
  /** The entry of a request that was refused and whose form is open. */
  readonly edited: string | undefined;
  readonly onEdit: (entryId: string | undefined) => void;
}

/**
 * The member's boosts: where each one stands, what it costs and what came of it (BOOST-41, ROUTE-13); offline as it was
 * seen last.
 */
export function AdDashboardScreen({ edited, onEdit }: AdDashboardScreenProps) {
  const view = useView((views) => views.boosts(), unknown, []);
  const { account } = useSync();
  const { isOffline, isReading, hasFailed, readAgain } = useReadAnew(() => account.readBoosts('first'));
  return (
    <section className={styles.screen} aria-label={t('boost.metrics')}>
      <p className={styles.note}>{t('boost.metricsText')}</p>
      {hasFailed && <ErrorState title={t('boost.readFailed')} busy={isReading} onRetry={readAgain} />}
      <Unsent onEdit={onEdit} />
      {view.state === 'seen' ? (
        <>
          {isOffline && <p className={styles.note}>{t('boost.asOf', { time: fullTime(view.seenAt) })}</p>}
          <Ads ads={view.ads} />
          {view.hasMore && <More isOffline={isOffline} />}
        </>
      ) : (
        !hasFailed && <NothingSeen isOffline={isOffline} />
      )}
      {edited !== undefined && <RefusedBoostSheet key={edited} entryId={edited} onClose={() => onEdit(undefined)} />}
    </section>
  );
}

/** Requests that the server does not have. */
function Unsent({ onEdit }: Pick<AdDashboardScreenProps, 'onEdit'>) {
  const outbox = useView((views) => views.outbox(), null, []);
  const targets = useView((views) => views.outboxTargets(), noTargets, []);
  const asked = (outbox?.items ?? []).filter(({ kind }) => kind === 'boost');
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="unsent-boosts" className={styles.unsent}>
      <h2 id="unsent-boosts" className={styles.heading}>
        {t('boost.unsentTitle')}
      </h2>
      <ul className={styles.list}>
        {asked.map((item) => (
          <UnsentRow key={item.entryId} item={item} target={targets.get(item.postId ?? '')} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

interface UnsentRowProps extends Pick<AdDashboardScreenProps, 'onEdit'> {
  readonly item: OutboxItemView;
  readonly target: TargetView | undefined;
}

function UnsentRow({ item: { entryId, mark }, target, onEdit }: UnsentRowProps) {
  return (
    <li className={styles.asked}>
      <bdi>{adPostName(target?.excerpt ?? null)}</bdi>
      <PendingLine mark={mark} kind="toggle" onEdit={() => onEdit(entryId)} />
    </li>
  );
}

/** The list, with the question before one is ended. */
export function Ads({ ads }: { readonly ads: readonly BoostView[] }) {
  const intend = useIntend();
  const [asked, setAsked] = useState<BoostView | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (ads.length === 0) return <None />;

  function disable() {
    setIsAsking(false);
    if (asked === null) return;
    void intend('disableAd', { adId: asked.ad.id, text: asked.text ?? '' }, disableWords(asked.ad.id));
  }

  return (
    <>
      <ul className={styles.list}>
        {ads.map((view) => (
          <AdRow
            key={view.ad.id}
            view={view}
            onDisable={() => {
              setAsked(view);
              setIsAsking(true);
            }}
          />
        ))}
      </ul>
      <ConfirmSheet
        open={isAsking}
        title={t('boost.disableQuestion')}
        text={asked === null ? '' : disableText(asked.ad)}
        confirmLabel={t('boost.disable')}
        tone="danger"
        onConfirm={disable}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function None() {
  const { username } = useMembership();
  return (
    <EmptyState
      icon={<Megaphone size={32} />}
      title={t('boost.none')}
      text={t('boost.noneText')}
      action={
        username !== null && (
          <Link to="/$username" params={{ username }} className={buttonClass()}>
            {t('boost.noneAction')}
          </Link>
        )
      }
    />
  );
}

function More({ isOffline }: { readonly isOffline: boolean }) {
  const { account } = useSync();
  return (
    <ReadMore
      label={t('boost.more')}
      failedText={t('boost.moreFailed')}
      isOffline={isOffline}
      read={() => account.readBoosts('next')}
    />
  );
}

function NothingSeen({ isOffline }: { readonly isOffline: boolean }) {
  if (isOffline) return <p className={styles.note}>{t('boost.needsConnection')}</p>;
  return (
    <Delayed>
      <SkeletonGroup label={t('boost.reading')}>
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </SkeletonGroup>
    </Delayed>
  );
}
