import { t } from '#messages/t.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './post-skeleton.module.css';

/** A post's page before its post is there. */
export function PostPageSkeleton() {
  return (
    <SkeletonGroup label={t('post.loading')}>
      <div className={styles.card}>
        <Skeleton shape="circle" width={40} height={40} />
        <div className={styles.lines}>
          <Skeleton width="45%" />
          <Skeleton width="96%" />
          <Skeleton width="88%" />
          <Skeleton width="60%" />
          <Skeleton shape="block" height={220} width="100%" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
