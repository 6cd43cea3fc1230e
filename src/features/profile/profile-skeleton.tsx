import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './profile-skeleton.module.css';

export function ProfileSkeleton() {
  return (
    <SkeletonGroup label={t('profile.loading')}>
      <Skeleton shape="block" height={150} width="100%" />
      <div className={styles.lines}>
        <Skeleton shape="circle" width={80} height={80} />
        <Skeleton width="40%" />
        <Skeleton width="25%" />
        <Skeleton width="85%" />
      </div>
    </SkeletonGroup>
  );
}
