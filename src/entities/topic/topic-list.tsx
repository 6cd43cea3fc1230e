import { Link } from '@tanstack/react-router';
import type { ShellView } from '#bridge/view-types.ts';
import { t } from '#messages/t.ts';
import styles from './topic-list.module.css';

type Topic = NonNullable<ShellView['trending']>[number];

/** A hashtag with how many posts bear it; leads to them (SOCIAL-29). */
export function TopicLink({ topic: { hashtag, count } }: { topic: Topic }) {
  const tag = hashtag.replace(/^#/, '');
  return (
    <Link to="/hashtag/{-$query}" params={{ query: tag }} className={styles.topic}>
      <bdi className={styles.tag}>#{tag}</bdi>
      <span className={styles.uses}>{t('shell.uses', { count })}</span>
    </Link>
  );
}

/** Topics that are listed at most. */
export const TOPICS_MAX = 10;

export function TopicList({ topics, label }: { topics: readonly Topic[]; label: string }) {
  return (
    <ol aria-label={label}>
      {topics.slice(0, TOPICS_MAX).map((topic) => (
        <li key={topic.hashtag} className={styles.item}>
          <TopicLink topic={topic} />
        </li>
      ))}
    </ol>
  );
}
