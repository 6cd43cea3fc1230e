import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './comments-skeleton.module.css';

export function CommentsSkeleton() {
  return (
    <SkeletonGroup label="Loading comments">
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
