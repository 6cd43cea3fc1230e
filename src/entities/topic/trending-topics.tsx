import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useAccountRefreshed } from '#bridge/hooks/use-account-refreshed.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import { TopicList, TOPICS_MAX } from './topic-list.tsx';
import list from './topic-list.module.css';
import styles from './trending-topics.module.css';

/** The hashtags of the last day, as the device has them, made current when they are shown. */
export function TrendingTopics() {
  return <TrendingTopicsOnce hasAsked={useAccountRefreshed()} />;
}

/** The same on a screen that has them made current itself. */
export function TrendingTopicsOnce({ hasAsked }: { readonly hasAsked: boolean }) {
  const trending = useView((views) => views.shell(), null, [])?.trending ?? null;
  const isOffline = useSyncStatus().connection === 'offline';
  if (trending !== null && trending.length > 0) return <TopicList topics={trending} label={t('about.topics')} />;
  if (isOffline && trending === null) return <p className={styles.text}>{t('shell.awaited')}</p>;
  if (hasAsked || isOffline)
    return <p className={styles.text}>{trending === null ? t('lists.nothingSoFar') : t('about.noTopics')}</p>;
  return (
    <Delayed>
      <SkeletonGroup label={t('about.readingTopics')}>
        {Array.from({ length: TOPICS_MAX }, (_, index) => (
          <div key={index} className={list.item}>
            <div className={list.topic}>
              <Skeleton width={index % 2 === 0 ? '32%' : '45%'} />
              <Skeleton width="14%" />
            </div>
          </div>
        ))}
      </SkeletonGroup>
    </Delayed>
  );
}
