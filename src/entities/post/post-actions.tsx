import { Bookmark, MessageCircle, Repeat2 } from 'lucide-react';
import { useId } from 'react';
import type { PendingMark, WholePostView } from '#bridge/view-types.ts';
import { formatCount } from '#core/feed/counts.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { t } from '#messages/t.ts';
import { classNames } from '#ui/class-names.ts';
import { Count } from '#ui/count.tsx';
import { Menu } from '#ui/menu.tsx';
import { bookmarkWords } from './act-words.ts';
import { loadPostMenus, OpenedRepostMenu } from './later-menus.ts';
import { PendingLine } from './pending-line.tsx';
import styles from './post-actions.module.css';
import { ReactionButton } from './reaction-button.tsx';
import { UnsentMark } from './unsent-mark.tsx';

/** The quiet row: comment, repost, thumbs, bookmark. Everything in it works offline. */
export function PostActions({ view }: { view: WholePostView }) {
  const { post } = view;
  const { openComposer } = useUiIntents();
  const failedToggle = view.pendingToggles.find((mark) => mark.state === 'failed') ?? null;
  const comments = post.postEngagement.totalCommentCount || post.postEngagement.commentCount;
  return (
    <>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.action}
          data-action="comment"
          aria-label={t('post.comment', { count: comments })}
          onClick={() => openComposer({ mode: 'comment', targetId: post.id })}
        >
          <MessageCircle size={20} aria-hidden="true" />
          <Count text={comments > 0 ? formatCount(comments) : ''} />
        </button>
        <RepostButton view={view} />
        <ReactionButton post={post} side="positive" isUnsent={isUnsent(view, 'reaction')} />
        <ReactionButton post={post} side="negative" isUnsent={isUnsent(view, 'reaction')} />
        <BookmarkButton view={view} />
      </div>
      {failedToggle !== null && <PendingLine mark={failedToggle} kind="toggle" />}
    </>
  );
}

/** A desired state of that kind waits or is on its way. One that failed has a line of its own. */
function isUnsent({ pendingToggles }: WholePostView, kind: PendingMark['kind']): boolean {
  return pendingToggles.some((mark) => mark.kind === kind && mark.state !== 'failed');
}

function RepostButton({ view }: { view: WholePostView }) {
  const { post } = view;
  const { hasReposted } = post.userEngagement;
  const count = post.postEngagement.repostCount;
  const isWaiting = isUnsent(view, 'repost');
  const unsentId = useId();
  return (
    <Menu
      load={loadPostMenus}
      renderOpened={(control) => <OpenedRepostMenu {...control} view={view} />}
      renderTrigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={classNames(styles.action, styles.repost, hasReposted && styles.active)}
          data-action="repost"
          aria-describedby={isWaiting ? unsentId : undefined}
          aria-label={hasReposted ? t('post.repostCountOwn', { count }) : t('post.repostCount', { count })}
        >
          <Repeat2 size={20} aria-hidden="true" />
          {isWaiting && <UnsentMark id={unsentId} />}
          <Count text={count > 0 ? formatCount(count) : ''} />
        </button>
      )}
    />
  );
}

function BookmarkButton({ view }: { view: WholePostView }) {
  const { post } = view;
  const { isMember } = useMembership();
  const intend = useIntend();
  const { openLoginPrompt, showToast } = useUiIntents();
  const isWaiting = isUnsent(view, 'bookmark');
  const unsentId = useId();

  async function toggle() {
    if (!isMember) {
      openLoginPrompt('bookmark');
      return;
    }
    const bookmarked = !post.isBookmarked;
    const { id: postId, bookmarkNote: note } = post;
    if (note) {
      // One press takes a text away that somebody wrote.
      const run = () => void intend('bookmark', { postId, bookmarked: true, note }, bookmarkWords(postId, true));
      showToast({ text: t('saved.noteGone'), action: { label: t('actions.undo'), run } });
    }
    await intend('bookmark', { postId, bookmarked }, bookmarkWords(postId, bookmarked));
  }

  return (
    <button
      type="button"
      className={classNames(styles.action, styles.bookmark, post.isBookmarked && styles.active)}
      aria-describedby={isWaiting ? unsentId : undefined}
      aria-label={post.isBookmarked ? t('post.bookmarkRemove') : t('post.bookmark')}
      data-action="bookmark"
      aria-pressed={post.isBookmarked}
      onClick={() => void toggle()}
    >
      <Bookmark size={20} fill={post.isBookmarked ? 'currentColor' : 'none'} aria-hidden="true" />
      {isWaiting && <UnsentMark id={unsentId} />}
    </button>
  );
}
