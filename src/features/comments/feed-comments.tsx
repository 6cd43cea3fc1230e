import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { t } from '#messages/t.ts';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { COMMENTS_REFRESH_MS } from './comment-rules.ts';
import { Comments } from './comment.tsx';
import { CommentSortSelect, useCommentSort } from './comment-sort.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import styles from './feed-comments.module.css';
import { useArrivals } from './use-arrivals.ts';
import { useCommentList } from './use-comment-list.ts';
import { usePreview } from './use-preview.ts';
import { useRepeatWhileVisible } from './use-repeat-while-visible.ts';

/**
 * The first three comments of a post in a feed, from the device at once; all of them are on its own page (COMMENT-03,
 * COMMENT-04, COMMENT-08).
 */
export function FeedComments({ postId }: { postId: string }) {
  const headingId = useId();
  const { sort, choose } = useCommentSort();
  return (
    // Whatever stands in a feed is an article.
    <article aria-labelledby={headingId} className={styles.comments}>
      <div className={styles.head}>
        <h2 id={headingId}>{t('comments.title')}</h2>
        {sort !== undefined && <CommentSortSelect sort={sort} onChange={choose} />}
      </div>
      {sort !== undefined && <FirstComments key={sort} postId={postId} sort={sort} />}
    </article>
  );
}

function FirstComments({ postId, sort }: { postId: string; sort: CommentSort }) {
  const isOffline = useSyncStatus().connection === 'offline';
  const { list, failure, isRefreshing, refresh } = useCommentList(postId, sort, 'preview');
  const shown = usePreview(list.items);
  const isKnown = list.state === 'empty' || list.items.length > 0;
  const news = useArrivals({ listKey: `${postId} ${sort}`, views: list.items, isKnown, isWhole: list.ended });
  useRepeatWhileVisible(() => void refresh('preview'), COMMENTS_REFRESH_MS, !isOffline);

  if (list.state === 'unknown') return null;
  if (list.state === 'empty') return <EmptyState title={t('comments.none')} text={t('comments.beFirst')} />;
  if (list.state === 'loading') {
    if (isOffline) return <EmptyState title={t('comments.notHere')} text={t('comments.loadLater')} />;
    if (failure !== null)
      return <ErrorState title={failure.message} busy={isRefreshing} onRetry={() => void refresh('preview')} />;
    return (
      <Delayed>
        <CommentsSkeleton />
      </Delayed>
    );
  }
  const hasMore = !list.ended || shown.length < list.items.length;
  return (
    <>
      <ul aria-label={t('comments.title')}>
        <Comments views={shown} parentItemId={postId} depth={0} parentFilter="preview" parentSort={sort} news={news} />
      </ul>
      {hasMore && (
        <Link to="/post/$id" params={{ id: postId }} className={styles.more}>
          {t('comments.loadMore')}
        </Link>
      )}
    </>
  );
}
