import { Link } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import { useMissingPost } from '#bridge/hooks/use-missing-post.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { gateOf } from '#core/feed/post-gate.ts';
import { t } from '#messages/t.ts';
import styles from './reply-context.module.css';

/** Above a comment: whom it answers, and the way to the top of the thread. */
export function ReplyContext({ parentId, rootId }: { parentId: string; rootId: string | null }) {
  const parent = useView((views) => views.post(parentId), 'unknown', [parentId]);
  useMissingPost(parentId, parent === 'missing');

  if (parent === 'unknown') return null;
  const isKnown = typeof parent !== 'string' && !parent.author.isPlaceholder;
  const whole = typeof parent === 'string' || parent.isSkeleton ? null : parent.post;
  return (
    <nav className={styles.context} aria-label={t('postPage.thread')}>
      <CornerDownRight size={16} aria-hidden="true" className={styles.icon} />
      <span className={styles.parent}>
        {parent === 'notFound' ? (
          t('postPage.replyingToGone')
        ) : (
          <Link to="/post/$id" params={{ id: parentId }} className={styles.link}>
            {isKnown ? t('postPage.replyingTo', { username: parent.author.user.username }) : t('postPage.replyingToPost')}
          </Link>
        )}
        {isKnown && whole !== null && !whole.isDeleted && gateOf(whole) === null && whole.body !== '' && (
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
