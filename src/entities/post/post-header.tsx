import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { VerifiedBadge } from '#entities/user/verified-badge.tsx';
import { t } from '#messages/t.ts';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PostMenu } from './post-menu.tsx';
import styles from './post-header.module.css';

/**
 * Name, @handle and relative time on one line; the menu at its end (POST-13..16). Where room is short the name is cut
 * before the handle.
 */
export function PostHeader({
  view,
  labelId,
  layout,
  isFollowing = false,
  ownRepost = null,
}: {
  view: WholePostView;
  /** To be said of who wrote it. */
  isFollowing?: boolean;
  /** The reader's own repost in which the post is shown. */
  ownRepost?: WholePostView | null;
  labelId: string;
  layout: 'feed' | 'detail' | 'comment';
}) {
  const sync = useSync();
  const { post, author } = view;
  const { user } = author;
  return (
    <div className={styles.header}>
      <p className={styles.line} id={labelId}>
        {author.isPlaceholder ? (
          <button type="button" className={styles.name} dir="auto" onClick={() => void sync.people.ensure([user.ulid])}>
            {user.name}
          </button>
        ) : (
          <Link to="/$username" params={{ username: user.username }} className={styles.name} dir="auto">
            {user.name}
          </Link>
        )}
        <VerifiedBadge user={user} size={16} />
        <bdi className={styles.handle}>@{user.username}</bdi>
        {isFollowing && (
          <span className={styles.followed} title={t('comments.youFollow', { name: user.name })}>
            <UserCheck size={14} aria-hidden="true" />
            <VisuallyHidden>{t('comments.youFollow', { name: user.name })}</VisuallyHidden>
          </span>
        )}
        <span aria-hidden="true" className={styles.dot}>
          ·
        </span>
        {post.isAd ? (
          <span className={styles.meta}>{t('post.sponsored')}</span>
        ) : (
          <PostTime view={view} isLink={layout !== 'detail'} />
        )}
      </p>
      <PostMenu view={view} ownRepost={ownRepost} isOnOwnPage={layout === 'detail'} />
    </div>
  );
}

function PostTime({ view, isLink }: { view: WholePostView; isLink: boolean }) {
  const time = <Time at={Date.parse(view.post.createdAt)} className={styles.meta} />;
  if (!isLink || view.pending !== null) return time;
  return (
    <Link to="/post/$id" params={{ id: view.post.id }} className={styles.time}>
      {time}
    </Link>
  );
}
