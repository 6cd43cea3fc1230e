import { Eye } from 'lucide-react';
import type { PendingMark, WholePostView } from '#bridge/view-types.ts';
import { formatCount } from '#core/feed/counts.ts';
import { t } from '#messages/t.ts';
import { Count } from '#ui/count.tsx';
import { CommentsToggle, type CommentsToggleProps } from './comments-toggle.tsx';
import { PendingLine } from './pending-line.tsx';
import styles from './post-status-row.module.css';
import { ReactionChips } from './reaction-chips.tsx';

export interface PostStatusRowProps {
  readonly view: WholePostView;
  /** Where the post itself, or the repost that shows it, stands; `null` = delivered. */
  readonly mark: PendingMark | null;
  readonly showsViews: boolean;
  readonly comments: CommentsToggleProps | null;
}

/**
 * What comes and goes with a post: reactions, where it stands, views. Its room is kept whether there is something to
 * show or not, so that nothing moves on a like, a delivery or a late answer.
 */
export function PostStatusRow({ view, mark, showsViews, comments }: PostStatusRowProps) {
  const { post } = view;
  const views = Math.max(post.views, post.postEngagement.views);
  return (
    <div className={styles.row} data-part="status">
      <ReactionChips post={post} />
      {mark !== null && mark.state !== 'failed' && <PendingLine mark={mark} kind="post" />}
      {showsViews && view.pending === null && (
        <span className={styles.views}>
          <Eye size={14} aria-hidden="true" />
          <Count text={formatCount(views)} label={t('post.views', { count: views })} />
        </span>
      )}
      {comments !== null && <CommentsToggle {...comments} />}
    </div>
  );
}
