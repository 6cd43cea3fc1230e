import { Pin } from 'lucide-react';
import { useEffect } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type PostView } from '#bridge/view-types.ts';
import { PostCard } from '#entities/post/post-card.tsx';
import { t } from '#messages/t.ts';
import styles from './pinned-post.module.css';

/**
 * The post that somebody has pinned, above the others (SOCIAL-21); nothing where there is none, a skeleton where it is
 * not in memory.
 */
export function PinnedPost({ username }: { username: string }) {
  const sync = useSync();
  const key = { list: 'pinned', username } as const;
  const keyText = listKeyText(key);
  const list = useView((views) => views.list(key), unknownList, [keyText]);
  const isOnline = useSyncStatus().connection === 'online';

  useEffect(() => {
    // Where it fails the profile stands without it.
    if (isOnline) sync.lists.refresh(keyText, 'open').catch(() => undefined);
  }, [sync, keyText, isOnline]);

  const [view] = list.items;
  if (view === undefined || isUnpinned(view)) return null;
  return (
    <section aria-label={t('postActs.pinned')}>
      <p className={styles['banner']}>
        <Pin size={14} aria-hidden="true" /> {t('postActs.pinned')}
      </p>
      <PostCard view={view} />
    </section>
  );
}

/** The reader has unpinned it, which the server has not confirmed. Of others' posts the list says what is pinned. */
function isUnpinned(view: PostView): boolean {
  if (view.isSkeleton || !view.isOwn || view.post.pinned) return false;
  return view.pendingToggles.some(({ kind, state }) => kind === 'pin' && state !== 'failed');
}
