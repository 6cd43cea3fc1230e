import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList } from '#bridge/view-types.ts';
import type { Reward } from '#contract/resources/reward.ts';
import type { ListWords } from '#entities/list/list-foot.tsx';
import { PagedList } from '#entities/list/paged-list.tsx';
import { t } from '#messages/t.ts';
import { buttonClass } from '#ui/button.tsx';
import { fullTime } from '#ui/relative-time.ts';
import { SkeletonLine } from '#ui/skeleton-line.tsx';
import { SkeletonGroup } from '#ui/skeleton.tsx';
import { EmptyState, EndOfList } from '#ui/state-message.tsx';
import { RewardRow, RewardRowSkeleton } from './reward-row.tsx';
import { RewardRuleList, RewardTotals, RewardTotalsSkeleton } from './reward-totals.tsx';
import styles from './rewards-screen.module.css';

/** Height assumed before a line was measured, CSS pixels. */
const ESTIMATED_ROW_PX = 64;
const KEY = listKeyText({ list: 'rewards' });

const words: ListWords = {
  notHere: t('rewards.notHere'),
  moreOffline: t('rewards.moreOffline'),
  missing: t('rewards.missing'),
  notForReader: t('rewards.notForReader'),
};

/**
 * The member's reward tokens: how many, how more are earned, and for what (SETTINGS-38); offline as they were seen
 * last.
 */
export function RewardsScreen() {
  const seen = useView((views) => views.rewards(), null, []);
  const list = useView((views) => views.list({ list: 'rewards' }), unknownList, []);
  const isOffline = useSyncStatus().connection === 'offline';
  useAskedAfterActs();
  return (
    <section aria-label={t('menus.rewards')}>
      {seen !== null && (
        <>
          {isOffline && <p className={styles.note}>{t('rewards.asOf', { time: fullTime(seen.seenAt) })}</p>}
          <RewardTotals seen={seen} />
          <RewardRuleList rules={seen.rules} />
        </>
      )}
      {list.state === 'items' && <h2 className={styles.heading}>{t('rewards.history')}</h2>}
      <PagedList<Reward>
        keyText={KEY}
        list={list}
        keyOf={keyOf}
        shape="list"
        label={t('rewards.history')}
        renderItem={renderReward}
        empty={<None />}
        end={<EndOfList>{t('rewards.all')}</EndOfList>}
        words={words}
        renderSkeleton={seen === null ? renderWhole : renderSkeleton}
        estimatedSize={ESTIMATED_ROW_PX}
      />
    </section>
  );
}

/** What left the outbox may have earned something: only the server says whether. */
function useAskedAfterActs() {
  const { lists } = useSync();
  const unsent = useView((views) => views.outbox(), null, [])?.items.length ?? 0;
  const before = useRef(unsent);
  useEffect(() => {
    if (unsent < before.current) void lists.refresh(KEY, 'pull');
    before.current = unsent;
  }, [lists, unsent]);
}

function None() {
  return (
    <EmptyState
      icon={<Coins size={32} />}
      title={t('rewards.none')}
      text={t('rewards.noneText')}
      action={
        <Link to="/feed" className={buttonClass()}>
          {t('rewards.noneAction')}
        </Link>
      }
    />
  );
}

function keyOf({ id }: Reward): string {
  return id;
}

function renderReward(reward: Reward) {
  return <RewardRow reward={reward} />;
}

/** Sums, rules and lines come in one answer. */
function renderWhole() {
  return (
    <SkeletonGroup label={t('rewards.loading')}>
      <RewardTotalsSkeleton />
      <div className={styles.heading}>
        <SkeletonLine width="30%" />
      </div>
      {rowsToCome(6)}
    </SkeletonGroup>
  );
}

function renderSkeleton(count = 6) {
  return <SkeletonGroup label={t('rewards.loading')}>{rowsToCome(count)}</SkeletonGroup>;
}

function rowsToCome(count: number) {
  return Array.from({ length: count }, (_, index) => <RewardRowSkeleton key={index} />);
}
