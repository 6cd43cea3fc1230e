import { useRef, useState } from 'react';
import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import type { PostView } from '#bridge/view-types.ts';
import { PostCard } from '#entities/post/post-card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Delayed } from '#ui/delayed.tsx';
import { t } from '#messages/t.ts';
import { COMMENTS_REFRESH_MS, showsReplies } from './comment-rules.ts';
import styles from './comment.module.css';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useCommentList } from './use-comment-list.ts';
import { standsNear, useNearViewport } from './use-near-viewport.ts';
import { usePreview } from './use-preview.ts';
import { useRepeatWhileVisible } from './use-repeat-while-visible.ts';
import { ViewMore } from './view-more.tsx';

/**
 * Which comments of a post or comment are shown: all of them, or the first few of a post in a feed, without their
 * replies.
 */
export type CommentFilter = 'all' | 'preview';

export interface CommentsProps extends Pick<CommentProps, 'parentItemId' | 'depth' | 'parentFilter' | 'parentSort'> {
  readonly views: readonly PostView[];
  /** Keys of those that have just come. */
  readonly news: ReadonlySet<string>;
}

/** Comments of one post or comment, in a list of their own. */
export function Comments({ views, news, ...place }: CommentsProps) {
  return views.map((view, index) => (
    <Comment
      key={view.key}
      view={view}
      index={index}
      isFollowing={!view.isSkeleton && view.author.user.ProfileEngagement.isFollowing}
      isNew={news.has(view.key)}
      {...place}
    />
  ));
}

/** What a comment is told of its place (COMMENT-15). */
interface CommentProps {
  readonly view: PostView;
  /** Of the post or comment that it answers. */
  readonly parentItemId: string;
  /** Its place among the comments shown beside it, from 0. */
  readonly index: number;
  /** 0 directly below the post. */
  readonly depth: number;
  readonly parentFilter: CommentFilter;
  readonly parentSort: CommentSort;
  /** The reader follows who wrote it. */
  readonly isFollowing: boolean;
  readonly isNew: boolean;
}

/** A comment and, joined to it by a line, the first of its replies. */
function Comment({ view, parentItemId, index, depth, parentFilter, parentSort, isFollowing, isNew }: CommentProps) {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const isNear = useNearViewport(node);
  const { post } = view;
  const replyCount = view.isSkeleton ? 0 : view.post.postEngagement.commentCount;
  const hasReplies = replyCount > 0;
  const mayShowReplies = parentFilter === 'all' && showsReplies(depth + 1);
  const showsList = hasReplies && isNear === true && mayShowReplies;
  // What was first shown without replies does not make wait what stands below it when it gets some.
  const [mayAwait] = useState(view.isSkeleton || hasReplies);
  const isAwaited = mayAwait && parentFilter === 'all' && (view.isSkeleton || (hasReplies && isNear === null));
  return (
    <li
      ref={setNode}
      className={styles.node}
      data-comment={post.id}
      data-parent={parentItemId}
      data-awaited={isAwaited || undefined}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      // How many there are in all is not known before the last has come.
      aria-setsize={-1}
    >
      <div className={classNames(styles.own, hasReplies && styles.answered)} data-highlight={isNew ? 'new' : undefined}>
        <PostCard view={view} layout="comment" isFollowing={isFollowing} />
      </div>
      {hasReplies && !mayShowReplies && (
        <ul className={styles.replies}>
          <li className={styles.node}>
            <ViewMore id={post.id} count={replyCount} />
          </li>
        </ul>
      )}
      {showsList && (
        <Replies
          parentId={post.id}
          count={replyCount}
          depth={depth + 1}
          sort={parentSort}
          mayAwait={mayAwait}
          wasEmpty={!mayAwait}
        />
      )}
    </li>
  );
}

interface RepliesProps {
  readonly parentId: string;
  /** Of the replies. */
  readonly depth: number;
  readonly sort: CommentSort;
  readonly count: number;
  readonly mayAwait: boolean;
  /** It was shown without any. */
  readonly wasEmpty: boolean;
}

function Replies({ parentId, count, depth, sort, mayAwait, wasEmpty }: RepliesProps) {
  const { list, failure, refresh } = useCommentList(parentId, sort);
  const place = useRef<HTMLUListElement>(null);
  // A start does not know yet.
  const isOffline = useSyncStatus().connection === 'offline';
  // A thread may hold many lists of replies: only what is read is asked for again.
  useRepeatWhileVisible(() => standsNear(place.current) && void refresh('timer'), COMMENTS_REFRESH_MS, !isOffline);
  const isLoading = list.state === 'unknown' || (list.state === 'loading' && !isOffline && failure === null);
  const isAwaited = mayAwait && isLoading;
  const { items } = list;
  const shown = usePreview(items);
  const isKnown = list.state === 'empty' || items.length > 0;
  const news = useArrivals({ listKey: `${parentId} ${sort}`, views: items, isKnown, isWhole: list.ended, wasEmpty });
  // A comment's count takes in the answers to its replies, so the list itself says how many there are, once it is here
  // to its end. Replies that are not on the device and not to be had now still have their way shown.
  const total = list.ended ? items.length : Math.max(count, items.length);
  const hasMore = shown.length < total;
  return (
    <ul ref={place} className={styles.replies} aria-label={t('comments.replies')} data-awaited={isAwaited || undefined}>
      <Comments views={shown} parentItemId={parentId} depth={depth} parentFilter="all" parentSort={sort} news={news} />
      {hasMore && !isLoading && (
        <li className={styles.node}>
          <ViewMore id={parentId} count={total - shown.length} />
        </li>
      )}
      {isAwaited && (
        <li className={styles.wait}>
          <Delayed>
            <CommentsSkeleton />
          </Delayed>
        </li>
      )}
    </ul>
  );
}
