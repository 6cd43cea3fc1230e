import { MessageCircle } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { failureText } from '#bridge/sync/read-failure.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import type { ReadFailure } from '#bridge/view-types.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, EndOfList, ErrorState } from '#ui/state-message.tsx';
import { t } from '#messages/t.ts';
import { Comments } from './comment.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { COMMENTS_REFRESH_MS } from './comment-rules.ts';
import { CommentSortSelect, useCommentSort } from './comment-sort.tsx';
import styles from './comment-thread.module.css';
import { LinkedComment } from './linked-comment.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useCommentList } from './use-comment-list.ts';
import { useOpening } from './use-opening.ts';
import { useRepeatWhileVisible } from './use-repeat-while-visible.ts';

export interface CommentThreadProps {
  readonly postId: string;
  /** The post itself is still on its way: the server knows no comments of it. */
  readonly isUnsent: boolean;
  /** How many it has as far as the device knows; null where it does not. */
  readonly commentCount: number | null;
  /** The reply that the address names; comes into view and lights up. */
  readonly scrollToComment?: string | undefined;
  /** Where a visitor's reading ends (COMMENT-16). */
  readonly loginNotice: ReactNode;
}

/** The comments of a post in the order that the reader chose (COMMENT-01, COMMENT-02, COMMENT-09). */
export function CommentThread({ scrollToComment, ...list }: CommentThreadProps) {
  const headingId = useId();
  const { sort, choose } = useCommentSort();
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{t('comments.title')}</h2>
        {sort !== undefined && <CommentSortSelect sort={sort} onChange={choose} />}
      </div>
      {scrollToComment !== undefined && <LinkedComment key={scrollToComment} id={scrollToComment} />}
      {sort !== undefined && <CommentList {...list} sort={sort} />}
    </section>
  );
}

type CommentListProps = Omit<CommentThreadProps, 'scrollToComment'> & {
  readonly sort: CommentSort;
};

function CommentList({ postId, isUnsent, commentCount, sort, loginNotice }: CommentListProps) {
  const { isMember } = useMembership();
  const isOffline = useSyncStatus().connection === 'offline';
  const { list, failure, moreFailure, isRefreshing, isLoadingMore, refresh, loadMore } = useCommentList(postId, sort);
  // Without a connection nothing is asked: what is known of the post says that there are none, but for the reader's own
  // that wait, which it counts.
  const isCounted = commentCount !== null && commentCount <= (list.fetchedAt === 0 ? list.items.length : 0);
  const hasNone = isUnsent || failure?.reason === 'notFound' || (isOffline && isCounted);
  const isEmpty = list.state === 'empty' || (list.state === 'loading' && hasNone);
  const isKnown = isEmpty || list.items.length > 0;
  const news = useArrivals({ listKey: `${postId} ${sort}`, views: list.items, isKnown, isWhole: isEmpty || list.ended });
  const isOpening = useOpening(list.items.length > 0 ? `${postId} ${sort}` : null);
  useRepeatWhileVisible(() => void refresh('timer'), COMMENTS_REFRESH_MS, !isOffline);

  if (list.state === 'unknown') return null;
  if (isEmpty)
    return (
      <EmptyState
        icon={<MessageCircle size={32} />}
        title={t('comments.none')}
        text={isUnsent ? t('comments.unsent') : t('comments.beFirst')}
      />
    );
  const awaited = isOffline ? (
    <EmptyState title={t('comments.notHere')} text={t('comments.loadLater')} />
  ) : failure !== null ? (
    <ErrorState title={failure.message} busy={isRefreshing} onRetry={() => void refresh('pull')} />
  ) : (
    <Delayed>
      <CommentsSkeleton />
    </Delayed>
  );
  if (list.state === 'loading') return awaited;
  const hasMore = !list.ended && list.fetchedAt > 0;
  return (
    <div data-opening={isOpening || undefined}>
      {list.items.length > 0 && (
        <ul className={styles.list} aria-label={t('comments.title')}>
          <Comments views={list.items} parentItemId={postId} depth={0} parentFilter="all" parentSort={sort} news={news} />
        </ul>
      )}
      {/* What the reader wrote stands there before anybody else's is on the device. */}
      {list.fetchedAt === 0 && !hasNone && awaited}
      {hasMore &&
        (isMember ? (
          <LoadMore failure={moreFailure} isOffline={isOffline} isBusy={isLoadingMore} onPress={() => void loadMore()} />
        ) : (
          <div className={styles.after}>{loginNotice}</div>
        ))}
    </div>
  );
}

interface LoadMoreProps {
  readonly failure: ReadFailure | null;
  readonly isOffline: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

function LoadMore({ failure, isOffline, isBusy, onPress }: LoadMoreProps) {
  return (
    <div className={classNames(styles.more, styles.after)}>
      {failure !== null && <EndOfList>{failureText(failure, isOffline, t('comments.pressAgain'))}</EndOfList>}
      <Button variant="secondary" busy={isBusy} onClick={onPress}>
        {t('comments.loadMore')}
      </Button>
    </div>
  );
}
