import { t } from '#messages/t.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './post-list-skeleton.module.css';

/** Posts to come, in their true shape. */
export function PostListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <SkeletonGroup label={t('post.loadingMany')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.post}>
          <Skeleton shape="circle" width={40} height={40} />
          <div className={styles.lines}>
            <Skeleton width="48%" />
            <Skeleton width="96%" />
            <Skeleton width={index % 2 === 0 ? '62%' : '84%'} />
            {index % 3 === 1 && <Skeleton shape="block" height={180} width="100%" />}
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
