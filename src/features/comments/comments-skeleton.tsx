import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './comments-skeleton.module.css';

export function CommentsSkeleton() {
  return (
    <SkeletonGroup label={t('comments.loading')}>
      {[88, 64, 92].map((width) => (
        <div key={width} className={styles.comment}>
          <Skeleton shape="circle" width={32} height={32} />
          <div className={styles.lines}>
            <Skeleton width="40%" />
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
