import { Link } from '@tanstack/react-router';
import { t } from '#messages/t.ts';
import styles from './view-more.module.css';

export interface ViewMoreProps {
  /** The post or comment whose page has the rest. */
  readonly id: string;
  /** How many replies are there. */
  readonly count: number;
}

/** Leads on to where all replies are (COMMENT-03). */
export function ViewMore({ id, count }: ViewMoreProps) {
  return (
    <Link
      to="/post/$id"
      params={{ id }}
      className={styles.more}
      aria-label={count > 0 ? t('comments.viewMoreReplies', { count }) : undefined}
    >
      {t('comments.viewMore')}
    </Link>
  );
}
