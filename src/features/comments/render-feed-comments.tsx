import { lazy, Suspense } from 'react';
import { lateCode } from '#ui/late-code.ts';
import { CommentsSkeleton } from './comments-skeleton.tsx';

const FeedComments = lazy(async () => ({
  default: await lateCode(async () => (await import('./feed-comments.tsx')).FeedComments),
}));

/** What opens below a post of a list. Its code comes with the first that is opened. */
export function renderFeedComments(postId: string) {
  return (
    <Suspense fallback={<CommentsSkeleton />}>
      <FeedComments postId={postId} />
    </Suspense>
  );
}
