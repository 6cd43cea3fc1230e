import { Link } from '@tanstack/react-router';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { TopicLink } from '#entities/topic/topic-list.tsx';
import { UserRow, UserRowSkeleton } from '#entities/user/user-row.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './right-column.module.css';
import { SideList } from './side-list.tsx';
import { useShellView, type ShellAccount } from './use-shell-account.ts';

/** Of a list that the device does not have; the worker asks when the connection returns. */
const AWAITED = t('shell.awaited');

/** People and topics from 768 px (SOCIAL-22..31). */
export function RightColumn({ account, isRefreshed }: { account: ShellAccount; isRefreshed: boolean }) {
  const view = useShellView();
  const { isVisitor } = account;
  const { productName } = useAppInfo();
  const isOffline = useSyncStatus().connection === 'offline';
  // Who reads is known in a moment; a list for a member is higher than the words for a visitor.
  if (account.session.state === 'unknown') return null;
  return (
    <aside className={styles['column']} aria-label={t('shell.suggestions')}>
      <SideList
        title={t('shell.whoToFollow')}
        skeleton={<UserRowSkeleton />}
        items={view?.recommended ?? []}
        keyOf={(user) => user.user.ulid}
        isLoading={!isVisitor && isLoading(view?.recommended, isRefreshed)}
        notice={isVisitor ? t('shell.peopleNeedLogin') : whyNothing(view?.recommended, t('shell.noPeople'), isOffline)}
        hidden={isVisitor}
        atEnd={
          <Link to="/recommendations" className={styles['more']}>
            {t('recommendations.all')}
          </Link>
        }
      >
        {(user) => <UserRow view={user} />}
      </SideList>
      <SideList
        title={t('shell.trending')}
        skeleton={<TopicSkeleton />}
        items={view?.trending ?? []}
        keyOf={(topic) => topic.hashtag}
        isLoading={!isVisitor && isLoading(view?.trending, isRefreshed)}
        notice={isVisitor ? t('shell.topicsNeedLogin') : whyNothing(view?.trending, t('shell.noTopics'), isOffline)}
        hidden={isVisitor}
      >
        {(topic) => <TopicLink topic={topic} />}
      </SideList>
      <nav className={styles['foot']} aria-label={t('about.title')}>
        <Link to="/about">{t('outside.about', { productName })}</Link>
        <Link to="/policy">{t('terms.title')}</Link>
      </nav>
    </aside>
  );
}

function TopicSkeleton() {
  return (
    <div className={styles['topic']}>
      <Delayed>
        <Skeleton width="80%" />
      </Delayed>
    </div>
  );
}

/** Null and undefined: nobody knows. */
type Items = readonly unknown[] | null | undefined;

/** Until the server has been asked there are skeletons. */
function isLoading(items: Items, asked: boolean): boolean {
  return (items ?? []).length === 0 && !asked;
}

/** That there are none is said only where the server said so: it may have been asked in vain. */
function whyNothing(items: Items, none: string, isOffline: boolean): string {
  if ((items ?? null) !== null) return none;
  return isOffline ? AWAITED : t('lists.nothingSoFar');
}
