import { Link } from '@tanstack/react-router';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import type { ShellView } from '#bridge/view-types.ts';
import { TopicLink } from '#entities/topic/topic-list.tsx';
import { UserRow, UserRowSkeleton } from '#entities/user/user-row.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './right-column.module.css';
import { SideList } from './side-list.tsx';
import { useShellView, type ShellAccount } from './use-shell-account.ts';

/** Of an empty list nobody knows offline whether it is one; the worker asks when the connection returns. */
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
        isLoading={!isVisitor && isLoading(view, view?.recommended, isRefreshed)}
        notice={isVisitor ? t('shell.peopleNeedLogin') : isOffline ? AWAITED : t('shell.noPeople')}
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
        isLoading={!isVisitor && isLoading(view, view?.trending, isRefreshed)}
        notice={isVisitor ? t('shell.topicsNeedLogin') : isOffline ? AWAITED : t('shell.noTopics')}
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

/** Empty is said only when the device or the server has answered; until then there are skeletons. */
function isLoading(view: ShellView | null, items: readonly unknown[] | undefined, asked: boolean): boolean {
  return (view === null || items?.length === 0) && !asked;
}
