import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { classNames } from '#ui/class-names.ts';
import { t } from '#messages/t.ts';
import styles from './conversation.module.css';

const WIDTHS = ['11em', '16em', '8em', '14em', '10em'] as const;

/** The room of a conversation to come. */
export function ConversationSkeleton() {
  return (
    <SkeletonGroup label={t('chats.loadingOne')}>
      <div className={styles.list}>
        {WIDTHS.map((width, index) => (
          <div key={width} className={classNames(styles.message, styles.first, index % 2 === 1 && styles.own)}>
            <div className={styles.bubble}>
              <Skeleton width={width} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
