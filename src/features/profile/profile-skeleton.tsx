import { SkeletonLine } from '#ui/skeleton-line.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import header from './profile-header.module.css';
import styles from './profile-skeleton.module.css';

/** The rows of a profile in their order and heights: those that each has, and a line of what it says of itself. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup label={t('profile.loading')}>
      <div className={header.header}>
        <div className={header.coverToCome} />
        <div className={header.row}>
          <span className={header.avatar}>
            <Skeleton shape="circle" width={80} height={80} />
          </span>
          <span className={header.actions}>
            <Skeleton width="min(5.5rem, 24vw)" height={36} />
            <Skeleton width="min(5.5rem, 24vw)" height={36} />
          </span>
        </div>
        <div className={header.title}>
          <div className={header.name}>
            <SkeletonLine width="9rem" />
          </div>
        </div>
        <div className={header.handle}>
          <SkeletonLine width="6rem" />
        </div>
        <div className={header.bio}>
          <SkeletonLine width="85%" />
        </div>
        <div className={header.facts}>
          <SkeletonLine width="8rem" />
        </div>
        <div className={header.counts}>
          <SkeletonLine width="60%" />
        </div>
      </div>
      <div className={styles.tabs}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonGroup>
  );
}
