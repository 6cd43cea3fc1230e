import { Link } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import { gateOf } from '#core/feed/post-gate.ts';
import { useAnswered } from '#entities/post/use-answered.ts';
import { t } from '#messages/t.ts';
import styles from './reply-context.module.css';

/** Above a comment: whom it answers, and the way to the top of the thread. */
export function ReplyContext({ parentId, rootId }: { parentId: string; rootId: string | null }) {
  const { isUnknown, isGone, known, text } = useAnswered(parentId);
  if (isUnknown) return null;
  const whole = known === null || known.isSkeleton ? null : known.post;
  return (
    <nav className={styles.context} aria-label={t('postPage.thread')}>
      <CornerDownRight size={16} aria-hidden="true" className={styles.icon} />
      <span className={styles.parent}>
        {isGone ? (
          text
        ) : (
          <Link to="/post/$id" params={{ id: parentId }} className={styles.link}>
            {text}
          </Link>
        )}
        {whole !== null && !whole.isDeleted && gateOf(whole) === null && whole.body !== '' && (
          <span className={styles.excerpt} dir="auto">
            {whole.body}
          </span>
        )}
      </span>
      {rootId !== null && rootId !== parentId && (
        <Link to="/post/$id" params={{ id: rootId }} className={styles.link}>
          {t('postPage.wholeThread')}
        </Link>
      )}
    </nav>
  );
}
