import type { Post } from '#contract/resources/post.ts';
import { useSync } from '#bridge/use-sync.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './post-skeleton.module.css';

/** A post that is not in memory: its true shape, with the pictures' boxes where they are known. Restored when it comes near, or on click. */
export function PostSkeleton({ post }: { post: Post }) {
  const sync = useSync();
  const picture = post.images[0];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- coming near restores it too
    <article
      className={styles.card}
      data-post-id={post.id}
      aria-busy="true"
      aria-label="Loading post"
      onClick={() => void sync.ensurePosts([post.id])}
    >
      <Skeleton shape="circle" width={40} height={40} />
      <div className={styles.lines}>
        <Skeleton width="45%" />
        <Skeleton width="94%" />
        <Skeleton width="72%" />
        {picture !== undefined && (
          <div className={styles.picture} style={{ aspectRatio: `${picture.widthPx} / ${picture.heightPx}` }}>
            <Skeleton shape="block" width="100%" height="100%" />
          </div>
        )}
      </div>
    </article>
  );
}
