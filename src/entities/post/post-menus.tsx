import { useNavigate } from '@tanstack/react-router';
import { Ban, CodeXml, Link2, Quote, Repeat2, Trash2, Undo2, UserMinus, UserPlus, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { RestrictSheetProps } from '#entities/user/restrict-sheet.tsx';
import type { RestrictionKind } from '#entities/user/restriction-words.ts';
import { followStateOf, useFollow } from '#entities/user/use-follow.ts';
import { useRestrict } from '#entities/user/use-restrict.ts';
import { t } from '#messages/t.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import type { MenuControl, MenuEntry } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { deletionWords, repostWords } from './act-words.ts';
import type { CopyLinkSheetProps } from './copy-link-sheet.tsx';
import type { EmbedSheetProps } from './embed-sheet.tsx';
import { isAboutOthersPost } from './post-menu-rules.ts';
import { copyLink, sharedLink } from './share-post.ts';

const RestrictSheet = whenOpened<RestrictSheetProps>(
  async () => (await import('#entities/user/restrict-sheet.tsx')).RestrictSheet,
  ({ asked }) => asked !== null,
);

const CopyLinkSheet = whenOpened<CopyLinkSheetProps>(
  async () => (await import('./copy-link-sheet.tsx')).CopyLinkSheet,
  ({ link }) => link !== null,
);

const EmbedSheet = whenOpened<EmbedSheetProps>(
  async () => (await import('./embed-sheet.tsx')).EmbedSheet,
  ({ open }) => open,
);

export interface OpenedPostMenuProps extends MenuControl {
  readonly view: WholePostView;
  /** Muting or blocking its author leaves the page (MENU-34). */
  readonly isOnOwnPage: boolean;
}

/** What else one may do with a post: share, embed, follow, mute or block its author, delete one's own. Entries that are not built are not listed. */
export function OpenedPostMenu({ view, isOnOwnPage, ...control }: OpenedPostMenuProps) {
  const { post, author } = view;
  const { isMember, referralCode } = useMembership();
  const intend = useIntend();
  const navigate = useNavigate();
  const authorEntries = useAuthorEntries();
  const { showToast } = useUiIntents();
  const [asked, setAsked] = useState<'delete' | 'embed' | RestrictionKind | null>(null);
  const [uncopiedLink, setUncopiedLink] = useState<string | null>(null);
  const noun = post.postType === 'COMMENT' || post.postType === 'REPLY' ? 'comment' : 'post';

  async function share() {
    const link = sharedLink(window.location.origin, post.id, referralCode);
    // Without TLS a browser has no clipboard to offer; reading it there throws.
    const writeText = async (text: string) => navigator.clipboard.writeText(text);
    setUncopiedLink(await copyLink(link, { writeText, showToast }));
  }

  const close = () => setAsked(null);
  const entries: MenuEntry[] = [];
  if (isAboutOthersPost(view, isMember)) entries.push(...authorEntries(view, setAsked));
  if (view.pending === null)
    entries.push(
      { key: 'share', label: t('post.share'), icon: <Link2 size={18} />, onSelect: () => void share() },
      { key: 'embed', label: t('embed.title'), icon: <CodeXml size={18} />, onSelect: () => setAsked('embed') },
    );
  if (view.isOwn)
    entries.push({
      key: 'delete',
      label: t('post.delete'),
      icon: <Trash2 size={18} />,
      tone: 'danger',
      separated: entries.length > 0,
      onSelect: () => setAsked('delete'),
    });

  return (
    <>
      <MenuPopup {...control} label={t('post.menu')} entries={entries} />
      <ConfirmSheet
        open={asked === 'delete'}
        title={noun === 'comment' ? t('post.deleteComment') : t('post.deletePost')}
        text={view.pending === null ? t('post.deleteText') : t('post.deleteUnsentText')}
        confirmLabel={t('post.delete')}
        tone="danger"
        onConfirm={() => {
          close();
          void intend('deletePost', { postId: post.id }, deletionWords(noun));
        }}
        onCancel={close}
      />
      <RestrictSheet
        view={author}
        asked={asked === 'delete' || asked === 'embed' ? null : asked}
        onClose={close}
        onDone={() => {
          if (isOnOwnPage) void navigate({ to: '/feed' });
        }}
      />
      <EmbedSheet view={view} open={asked === 'embed'} onClose={close} />
      <CopyLinkSheet link={uncopiedLink} onClose={() => setUncopiedLink(null)} />
    </>
  );
}

/** What one may do about the author; of an advertisement nobody is followed. */
function useAuthorEntries(): (view: WholePostView, ask: (kind: RestrictionKind) => void) => readonly MenuEntry[] {
  const toggleFollow = useFollow('postMenu');
  const restrict = useRestrict();
  return ({ post, author }, ask) => {
    const { username, ProfileEngagement } = author.user;
    const toggle = () => toggleFollow(author);
    const follow: MenuEntry =
      followStateOf(author) === 'following'
        ? { key: 'unfollow', label: t('post.unfollow', { username }), icon: <UserMinus size={18} />, onSelect: toggle }
        : { key: 'follow', label: t('post.follow', { username }), icon: <UserPlus size={18} />, onSelect: toggle };
    const silence: MenuEntry = ProfileEngagement.isMuted
      ? { key: 'unmute', label: t('mute.undoAct'), icon: <Volume2 size={18} />, onSelect: () => restrict(author, 'mute', false) }
      : { key: 'mute', label: t('mute.act'), icon: <VolumeX size={18} />, onSelect: () => ask('mute') };
    const block: MenuEntry = ProfileEngagement.isBlocked
      ? { key: 'unblock', label: t('block.undoAct'), icon: <Ban size={18} />, onSelect: () => restrict(author, 'block', false) }
      : { key: 'block', label: t('block.act'), icon: <Ban size={18} />, onSelect: () => ask('block') };
    return post.isAd ? [silence, block] : [follow, silence, block];
  };
}

/** Repost or take it back, or quote. */
export function OpenedRepostMenu({ view: { post }, ...control }: MenuControl & { readonly view: WholePostView }) {
  const { isMember } = useMembership();
  const intend = useIntend();
  const { openComposer, openLoginPrompt, meetsTimeout } = useUiIntents();
  const { hasReposted } = post.userEngagement;

  async function toggleRepost() {
    if (!isMember) {
      openLoginPrompt('share');
      return;
    }
    const reposted = !hasReposted;
    // Taking one back is not restricted.
    if (reposted && meetsTimeout('reposting')) return;
    await intend('repost', { postId: post.id, reposted }, repostWords(post.id, reposted));
  }

  function quote() {
    if (isMember) openComposer({ mode: 'quote', targetId: post.id });
    else openLoginPrompt('share');
  }

  return (
    <MenuPopup
      {...control}
      label={t('post.repost')}
      align="start"
      entries={[
        hasReposted
          ? { key: 'undo', label: t('post.repostUndo'), icon: <Undo2 size={18} />, onSelect: () => void toggleRepost() }
          : { key: 'repost', label: t('post.repost'), icon: <Repeat2 size={18} />, onSelect: () => void toggleRepost() },
        { key: 'quote', label: t('post.quote'), icon: <Quote size={18} />, onSelect: quote },
      ]}
    />
  );
}
