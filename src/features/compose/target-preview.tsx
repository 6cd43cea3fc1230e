import { useMissingPost } from '#bridge/hooks/use-missing-post.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { QuotedPost } from '#entities/post/quoted-post.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { t } from '#messages/t.ts';
import styles from './target-preview.module.css';

/** The post that is quoted or answered (COMPOSE-06). */
export function TargetPreview({ postId }: { postId: string }) {
  const view = useView((views) => views.post(postId), 'unknown', [postId]);
  const { isOffline, hasFailed, retry } = useMissingPost(postId, view === 'missing');

  if (view === 'unknown') return null;
  if (view === 'notFound') return <p className={styles.gone}>{t('compose.postUnavailable')}</p>;
  if (view === 'missing' && isOffline) return <p className={styles.gone}>{t('postPage.notHere')}</p>;
  if (view === 'missing' && hasFailed)
    return (
      <p className={styles.failed} role="alert">
        {t('errors.unexpected')}
        <Button size="small" variant="secondary" onClick={retry}>
          {t('actions.tryAgain')}
        </Button>
      </p>
    );
  if (view === 'missing' || view.isSkeleton)
    return (
      <SkeletonGroup label={t('compose.loadingPost')}>
        <Skeleton shape="block" height={72} width="100%" />
      </SkeletonGroup>
    );
  return (
    <div className={styles.preview}>
      <QuotedPost original={view} isLink={false} />
    </div>
  );
}
