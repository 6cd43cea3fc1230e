import { memo, useContext, useId, type ReactNode } from 'react';
import type { PostView, WholePostView } from '#bridge/view-types.ts';
import { FeedCommentsContext } from './feed-comments-context.ts';
import { PostCard } from './post-card.tsx';
import { createPostFlag } from './post-flag.ts';
import { shownPost } from './shown-post.ts';

const useOpenComments = createPostFlag();

export type RenderBelow = (view: WholePostView) => ReactNode;

export interface PostWithCommentsProps {
  readonly view: PostView;
  readonly eager: boolean;
  readonly renderBelow?: RenderBelow | undefined;
}

/** A card of a feed under which its first comments open (COMMENT-04). */
export const PostWithComments = memo(function PostWithComments({ view, eager, renderBelow }: PostWithCommentsProps) {
  const shown = shownPost(view);
  const renderComments = useContext(FeedCommentsContext);
  const [isOpen, setOpen] = useOpenComments(shown.post.id);
  const id = useId();
  const hasComments =
    renderComments !== null && !shown.isSkeleton && !shown.post.isDeleted && shown.post.postEngagement.commentCount > 0;
  const comments = hasComments ? { id, isOpen, onToggle: () => setOpen(!isOpen) } : null;
  return (
    <>
      <PostCard view={view} eager={eager} comments={comments} />
      {!shown.isSkeleton && renderBelow?.(shown)}
      {hasComments && isOpen && <div id={id}>{renderComments(shown.post.id)}</div>}
    </>
  );
});
