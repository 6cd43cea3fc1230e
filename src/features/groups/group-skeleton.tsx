import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './group-header.module.css';

export function GroupSkeleton() {
  return (
    <SkeletonGroup label={t('groups.loadingOne')}>
      <div className={styles.header}>
        <div className={styles.row}>
          <Skeleton shape="circle" width={72} height={72} />
          <div className={styles.names}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </div>
        <Skeleton width="90%" />
      </div>
    </SkeletonGroup>
  );
}
