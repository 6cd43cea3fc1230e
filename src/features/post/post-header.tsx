import { Link } from '@tanstack/react-router';
import { BadgeCheck, Eye } from 'lucide-react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useSync } from '#bridge/use-sync.ts';
import { formatCount } from '#core/feed/counts.ts';
import { Count } from '#ui/count.tsx';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PostMenu } from './post-menu.tsx';
import styles from './post-header.module.css';

const verifiedBadges = new Set(['verified', 'gold_verified', 'premium_verified', 'business_verified']);

/** Name, @handle, relative time and views on one line; the menu at its end (POST-13..17). */
export function PostHeader({
  view,
  labelId,
  layout,
}: {
  view: WholePostView;
  labelId: string;
  layout: 'feed' | 'detail' | 'comment';
}) {
  const sync = useSync();
  const { post, author } = view;
  const { user } = author;
  const views = Math.max(post.views, post.postEngagement.views);
  return (
    <div className={styles.header}>
      <p className={styles.line} id={labelId}>
        {author.isPlaceholder ? (
          <button type="button" className={styles.name} onClick={() => void sync.ensureUsers([user.ulid])}>
            {user.name}
          </button>
        ) : (
          <Link to="/$username" params={{ username: user.username }} className={styles.name}>
            {user.name}
          </Link>
        )}
        {!user.isBanned && user.badges.some((badge) => verifiedBadges.has(badge)) && (
          <>
            <BadgeCheck
              size={16}
              className={user.badges.includes('gold_verified') ? styles.gold : styles.verified}
              aria-hidden="true"
            />
            <VisuallyHidden>{user.badges.includes('gold_verified') ? 'Gold verified' : 'Verified'}</VisuallyHidden>
          </>
        )}
        <span className={styles.handle}>@{user.username}</span>
        <span aria-hidden="true" className={styles.dot}>
          ·
        </span>
        {post.isAd ? <span className={styles.meta}>Sponsored</span> : <PostTime view={view} isLink={layout !== 'detail'} />}
      </p>
      {views > 0 && view.pending === null && layout !== 'comment' && (
        <span className={styles.views}>
          <Eye size={14} aria-hidden="true" />
          <Count text={formatCount(views)} label={`${views} views`} />
        </span>
      )}
      <PostMenu view={view} />
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
