import { Ellipsis, Link2, Trash2, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useCommands } from '#bridge/use-commands.ts';
import { useMembership } from '#bridge/use-membership.tsx';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import styles from './post-menu.module.css';
import { CopyLinkSheet } from './copy-link-sheet.tsx';

/** What else one may do with a post: share, follow its author, delete one's own. Entries that are not built are not listed. */
export function PostMenu({ view }: { view: WholePostView }) {
  const { post, author } = view;
  const commands = useCommands();
  const { isMember } = useMembership();
  const { showToast } = useUiIntents();
  const [isConfirming, setIsConfirming] = useState(false);
  const [uncopiedLink, setUncopiedLink] = useState<string | null>(null);
  if (post.isDeleted) return null;
  const { username } = author.user;
  const { isFollowing } = author.user.ProfileEngagement;

  async function share() {
    const link = `${window.location.origin}/post/${post.id}`;
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: 'Link copied to clipboard!', tone: 'success' });
    } catch {
      setUncopiedLink(link);
    }
  }

  async function follow(following: boolean) {
    try {
      await commands.setFollow({ userId: author.user.ulid, username, following });
    } catch {
      showToast({ text: `Failed to ${following ? 'follow' : 'unfollow'} ${username}. Please try again.`, tone: 'danger' });
      return;
    }
    showToast({ text: `${username} successfully ${following ? 'followed' : 'unfollowed'}`, tone: 'success', durationMs: 1500 });
  }

  const entries: MenuEntry[] = [];
  if (isMember && !view.isOwn && !post.isAd && !author.isPlaceholder)
    entries.push(
      isFollowing
        ? { key: 'unfollow', label: `Unfollow @${username}`, icon: <UserMinus size={18} />, onSelect: () => void follow(false) }
        : { key: 'follow', label: `Follow @${username}`, icon: <UserPlus size={18} />, onSelect: () => void follow(true) },
    );
  if (view.pending === null)
    entries.push({ key: 'share', label: 'Share', icon: <Link2 size={18} />, onSelect: () => void share() });
  if (view.isOwn)
    entries.push({
      key: 'delete',
      label: 'Delete',
      icon: <Trash2 size={18} />,
      tone: 'danger',
      separated: entries.length > 0,
      onSelect: () => setIsConfirming(true),
    });
  if (entries.length === 0) return null;

  return (
    <>
      <Menu
        label="Post menu"
        entries={entries}
        renderTrigger={(trigger) => (
          <button type="button" {...trigger} className={styles.button} aria-label="More">
            <Ellipsis size={18} aria-hidden="true" />
          </button>
        )}
      />
      <ConfirmSheet
        open={isConfirming}
        title="Delete this post?"
        text={view.pending === null ? 'It disappears for everyone.' : 'It has not been sent yet and will be gone.'}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {
          setIsConfirming(false);
          void commands.deletePost({ postId: post.id }).then(() => showToast({ text: 'Post deleted' }));
        }}
        onCancel={() => setIsConfirming(false)}
      />
      <CopyLinkSheet link={uncopiedLink} onClose={() => setUncopiedLink(null)} />
    </>
  );
}
