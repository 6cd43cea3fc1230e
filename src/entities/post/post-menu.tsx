import { Ellipsis, Link2, Trash2, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useIntend } from '#bridge/use-intend.ts';
import { useMembership } from '#bridge/use-membership.tsx';
import { useUiIntents } from '#bridge/ui-intents.tsx';
import { followStateOf, useFollow } from '#entities/user/use-follow.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import styles from './post-menu.module.css';
import { deletionWords } from './act-words.ts';
import { CopyLinkSheet } from './copy-link-sheet.tsx';
import { copyLink, sharedLink } from './share-post.ts';
import { useContextPoint } from './use-context-point.ts';

export interface PostMenuProps {
  readonly view: WholePostView;
  /** Opens on a right click or a long press on the post, too. */
  readonly hasContextMenu: boolean;
}

/** What else one may do with a post: share, follow its author, delete one's own. Entries that are not built are not listed. */
export function PostMenu({ view, hasContextMenu }: PostMenuProps) {
  const { post, author } = view;
  const { isMember, referralCode } = useMembership();
  const intend = useIntend();
  const toggleFollow = useFollow('postMenu');
  const { showToast } = useUiIntents();
  const [isConfirming, setIsConfirming] = useState(false);
  const context = useContextPoint(hasContextMenu);
  const [uncopiedLink, setUncopiedLink] = useState<string | null>(null);
  if (post.isDeleted) return null;
  const { username } = author.user;
  const noun = post.postType === 'COMMENT' || post.postType === 'REPLY' ? 'comment' : 'post';

  async function share() {
    const link = sharedLink(window.location.origin, post.id, referralCode);
    // Without TLS a browser has no clipboard to offer; reading it there throws.
    const writeText = async (text: string) => navigator.clipboard.writeText(text);
    setUncopiedLink(await copyLink(link, { writeText, showToast }));
  }

  const toggle = () => toggleFollow(author);

  const entries: MenuEntry[] = [];
  if (isMember && !view.isOwn && !post.isAd && !author.isPlaceholder)
    entries.push(
      followStateOf(author) === 'following'
        ? { key: 'unfollow', label: `Unfollow @${username}`, icon: <UserMinus size={18} />, onSelect: toggle }
        : { key: 'follow', label: `Follow @${username}`, icon: <UserPlus size={18} />, onSelect: toggle },
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
        openAt={context.point}
        onClosed={context.clear}
        renderTrigger={({ ref, ...trigger }) => (
          <button
            type="button"
            {...trigger}
            ref={(button) => {
              ref.current = button;
              return context.watch(button);
            }}
            className={styles.button}
            aria-label="More"
          >
            <Ellipsis size={18} aria-hidden="true" />
          </button>
        )}
      />
      <ConfirmSheet
        open={isConfirming}
        title={`Delete this ${noun}?`}
        text={view.pending === null ? 'It disappears for everyone.' : 'It has not been sent yet and will be gone.'}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {
          setIsConfirming(false);
          void intend('deletePost', { postId: post.id }, deletionWords(noun));
        }}
        onCancel={() => setIsConfirming(false)}
      />
      <CopyLinkSheet link={uncopiedLink} onClose={() => setUncopiedLink(null)} />
    </>
  );
}
