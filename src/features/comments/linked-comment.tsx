import { useEffect, useRef, useState } from 'react';
import { useMissingPost } from '#bridge/hooks/use-missing-post.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { PostCard } from '#entities/post/post-card.tsx';
import { t } from '#messages/t.ts';
import { LINKED_COMMENT_MS } from './comment-rules.ts';
import styles from './linked-comment.module.css';

/**
 * The reply that the address names, on top of the thread, since it may stand deep in it or pages away; highlighted for
 * 3 s (COMMENT-13).
 */
export function LinkedComment({ id }: { id: string }) {
  const view = useView((views) => views.post(id), 'unknown', [id]);
  useMissingPost(id, view === 'missing');
  const place = useRef<HTMLDivElement>(null);
  const [isLit, setIsLit] = useState(true);
  const isShown = typeof view !== 'string' && !view.isSkeleton;

  useEffect(() => {
    if (!isShown) return undefined;
    place.current?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(() => setIsLit(false), LINKED_COMMENT_MS);
    return () => clearTimeout(timer);
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div ref={place} className={styles.linked} data-highlight={isLit ? 'linked' : undefined}>
      <p className={styles.label}>{t('comments.linked')}</p>
      <PostCard view={view} layout="comment" />
    </div>
  );
}
