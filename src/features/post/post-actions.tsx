import { Bookmark, MessageCircle, Quote, Repeat2, Undo2 } from 'lucide-react';
import type { WholePostView } from '#bridge/view-types.ts';
import { formatCount } from '#core/feed/counts.ts';
import { useCommands } from '#bridge/use-commands.ts';
import { useMembership } from '#bridge/use-membership.tsx';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { classNames } from '#ui/class-names.ts';
import { Count } from '#ui/count.tsx';
import { Menu } from '#ui/menu.tsx';
import { PendingLine } from './pending-line.tsx';
import styles from './post-actions.module.css';
import { ReactionButton } from './reaction-button.tsx';

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
          aria-label={`Comment, ${comments}`}
          onClick={() => openComposer({ mode: 'comment', targetId: post.id })}
        >
          <MessageCircle size={20} aria-hidden="true" />
          <Count text={comments > 0 ? formatCount(comments) : ''} />
        </button>
        <RepostButton view={view} />
        <ReactionButton post={post} side="positive" />
        <ReactionButton post={post} side="negative" />
        <BookmarkButton view={view} />
      </div>
      {failedToggle !== null && <PendingLine mark={failedToggle} kind="toggle" />}
    </>
  );
}

function RepostButton({ view }: { view: WholePostView }) {
  const { post } = view;
  const commands = useCommands();
  const { isMember } = useMembership();
  const { openComposer, openLoginPrompt, showToast } = useUiIntents();
  const { hasReposted } = post.userEngagement;

  async function toggleRepost() {
    if (!isMember) {
      openLoginPrompt('share content');
      return;
    }
    await commands.setRepost({ postId: post.id, reposted: !hasReposted });
    showToast({ text: hasReposted ? 'Your repost has been removed.' : 'Your repost has been recorded.', tone: 'success' });
  }

  function quote() {
    if (isMember) openComposer({ mode: 'quote', targetId: post.id });
    else openLoginPrompt('share content');
  }

  return (
    <Menu
      label="Repost"
      align="start"
      entries={[
        hasReposted
          ? { key: 'undo', label: 'Undo repost', icon: <Undo2 size={18} />, onSelect: () => void toggleRepost() }
          : { key: 'repost', label: 'Repost', icon: <Repeat2 size={18} />, onSelect: () => void toggleRepost() },
        { key: 'quote', label: 'Quote', icon: <Quote size={18} />, onSelect: quote },
      ]}
      renderTrigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={classNames(styles.action, styles.repost, hasReposted && styles.active)}
          aria-label={`Repost, ${post.postEngagement.repostCount}${hasReposted ? ', reposted by you' : ''}`}
        >
          <Repeat2 size={20} aria-hidden="true" />
          <Count text={post.postEngagement.repostCount > 0 ? formatCount(post.postEngagement.repostCount) : ''} />
        </button>
      )}
    />
  );
}

function BookmarkButton({ view }: { view: WholePostView }) {
  const { post } = view;
  const commands = useCommands();
  const { isMember } = useMembership();
  const { openLoginPrompt, showToast } = useUiIntents();

  async function toggle() {
    if (!isMember) {
      openLoginPrompt('save this post');
      return;
    }
    const bookmarked = !post.isBookmarked;
    try {
      await commands.setBookmark({ postId: post.id, bookmarked });
      showToast({ text: bookmarked ? 'Post saved' : 'Post removed from bookmarks', tone: 'success' });
    } catch {
      showToast({ text: bookmarked ? 'Failed to save post' : 'Failed to remove bookmark', tone: 'danger' });
    }
  }

  return (
    <button
      type="button"
      className={classNames(styles.action, styles.bookmark, post.isBookmarked && styles.active)}
      aria-label={post.isBookmarked ? 'Remove from saved posts' : 'Save post'}
      data-action="bookmark"
      aria-pressed={post.isBookmarked}
      onClick={() => void toggle()}
    >
      <Bookmark size={20} fill={post.isBookmarked ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
