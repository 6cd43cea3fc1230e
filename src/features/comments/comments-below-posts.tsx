import { lazy, Suspense, type ReactNode } from 'react';
import { FeedCommentsContext } from '#entities/post/feed-comments-context.ts';
import { lateCode } from '#ui/late-code.ts';
import { CommentsSkeleton } from './comments-skeleton.tsx';

const FeedComments = lazy(async () => ({
  default: await lateCode(async () => (await import('./feed-comments.tsx')).FeedComments),
}));

/** What opens below a post of a list. Its code comes with the first that is opened. */
function renderFeedComments(postId: string) {
  return (
    <Suspense fallback={<CommentsSkeleton />}>
      <FeedComments postId={postId} />
    </Suspense>
  );
}

/** All lists of posts in it open the first comments of a post below it (COMMENT-04). */
export function CommentsBelowPosts({ children }: { readonly children: ReactNode }) {
  return <FeedCommentsContext value={renderFeedComments}>{children}</FeedCommentsContext>;
}
