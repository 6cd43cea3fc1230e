import { t } from '#messages/t.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { Row } from './post-skeleton.tsx';
import styles from './post-skeleton.module.css';

/** A post's page before its post is there: the rows that each post has there, and some text. */
export function PostPageSkeleton() {
  return (
    <SkeletonGroup label={t('post.loading')}>
      <div className={styles.page}>
        <div className={styles.card}>
          <Skeleton shape="circle" width={40} height={40} />
          <div className={styles.lines}>
            <Row name="name" width="45%" />
            <Row name="text" width="96%" />
            <Row name="text" width="88%" />
            <Row name="text" width="60%" />
            <Row name="time" width="40%" />
            <div className={styles.status} />
            <Row name="actions" width="70%" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
