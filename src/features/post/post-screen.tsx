import { Link, useNavigate } from '@tanstack/react-router';
import { CloudOff, FileX } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useInView } from '#bridge/hooks/use-in-view.ts';
import { useMissingPost } from '#bridge/hooks/use-missing-post.ts';
import { usePostsInSight } from '#bridge/hooks/posts-in-sight.ts';
import { usePostKeys } from '#bridge/hooks/use-post-keys.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { PageAuthorContext } from '#entities/post/page-author.ts';
import { PostCard } from '#entities/post/post-card.tsx';
import { PostPageSkeleton } from '#entities/post/post-page-skeleton.tsx';
import { shownPost } from '#entities/post/shown-post.ts';
import { t } from '#messages/t.ts';
import { buttonClass } from '#ui/button.tsx';
import { Delayed } from '#ui/delayed.tsx';
import { EmptyState, ErrorState } from '#ui/state-message.tsx';
import { GroupContext } from './group-context.tsx';
import { isPostId } from './post-address.ts';
import { ReplyContext } from './reply-context.tsx';
import { useThreadScrollRestoration } from './use-thread-scroll-restoration.ts';
import { WriteComment } from './write-comment.tsx';

/** What is known of a post's thread before it is read. */
export interface PostThread {
  readonly postId: string;
  readonly isUnsent: boolean;
  /** Null where the post is not on the device yet. */
  readonly commentCount: number | null;
}

export interface PostScreenProps {
  readonly postId: string;
  /** False where the address names a place of its own. */
  readonly keepsPlace: boolean;
  /** The thread below the post, given by the route. */
  readonly renderComments: (thread: PostThread) => ReactNode;
}

/** One post with what it answers above and its comments below. */
export function PostScreen({ postId, keepsPlace, renderComments }: PostScreenProps) {
  const navigate = useNavigate();
  const view = useView((views) => views.post(postId), 'unknown', [postId]);
  const loading = useMissingPost(postId, view === 'missing' && isPostId(postId));
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useInView(root);
  usePostKeys(root);
  useThreadScrollRestoration(root, postId, keepsPlace);
  usePostsInSight(typeof view !== 'string' && !view.isSkeleton);

  const currentId = typeof view === 'string' ? postId : view.post.id;
  // A post that was delivered while its page was open has another address now.
  useEffect(() => {
    if (currentId !== postId) void navigate({ to: '/post/$id', params: { id: currentId }, replace: true });
  }, [navigate, currentId, postId]);

  if (view === 'notFound' || !isPostId(postId))
    return (
      <EmptyState
        icon={<FileX size={32} />}
        title={t('post.unavailable')}
        text={t('postPage.unavailableText')}
        action={
          <Link to="/feed" className={buttonClass()}>
            {t('actions.toHome')}
          </Link>
        }
      />
    );
  if (view === 'unknown') return null;
  if (view === 'missing') {
    if (loading.isOffline)
      return <EmptyState icon={<CloudOff size={32} />} title={t('postPage.notHere')} text={t('postPage.notHereText')} />;
    if (loading.hasFailed) return <ErrorState onRetry={loading.retry} />;
    return (
      <Delayed>
        <PostPageSkeleton />
      </Delayed>
    );
  }
  const { post } = view;
  const whole = view.isSkeleton ? null : view.post;
  return (
    <PageAuthorContext value={shownPost(view).author.user.ulid}>
      <div ref={setRoot}>
        {post.parentUlid !== null && <ReplyContext parentId={post.parentUlid} rootId={whole?.rootUlid ?? null} />}
        {post.parentUlid === null && whole !== null && whole.groupId !== null && (
          <GroupContext id={whole.groupId} name={whole.groupName} />
        )}
        <PostCard view={view} layout="detail" eager />
        {whole?.isDeleted !== true && <WriteComment postId={post.id} />}
        {renderComments({
          postId: post.id,
          isUnsent: view.pending !== null,
          commentCount: whole === null ? null : whole.postEngagement.commentCount,
        })}
      </div>
    </PageAuthorContext>
  );
}
