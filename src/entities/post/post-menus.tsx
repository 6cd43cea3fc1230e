import { useNavigate } from '@tanstack/react-router';
import { Lock, Quote, Repeat2, Undo2 } from 'lucide-react';
import { use, useState } from 'react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import type { BoostSheetProps } from '#entities/ad/boost-sheet.tsx';
import type { RestrictSheetProps } from '#entities/user/restrict-sheet.tsx';
import { t } from '#messages/t.ts';
import type { MenuControl } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { reportWords, repostWords } from './menu-words.ts';
import type { AdminSheetProps } from './admin-sheet.tsx';
import type { CopyLinkSheetProps } from './copy-link-sheet.tsx';
import type { EmbedSheetProps } from './embed-sheet.tsx';
import { MenuQuestions, type AskedQuestion } from './menu-questions.tsx';
import type { NoteSheetProps } from './note-sheet.tsx';
import type { ReportSheetProps } from './report-sheet.tsx';
import { PageAuthorContext } from './page-author.ts';
import { copyLink, sharedLink } from './share-post.ts';
import { useMenuEntries, type MenuQuestion } from './use-menu-entries.tsx';

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

const BoostSheet = whenOpened<BoostSheetProps>(
  async () => (await import('#entities/ad/boost-sheet.tsx')).BoostSheet,
  ({ open }) => open,
);

const NoteSheet = whenOpened<NoteSheetProps>(
  async () => (await import('./note-sheet.tsx')).NoteSheet,
  ({ open }) => open,
);

const ReportSheet = whenOpened<ReportSheetProps>(
  async () => (await import('./report-sheet.tsx')).ReportSheet,
  ({ open }) => open,
);

const AdminSheet = whenOpened<AdminSheetProps>(
  async () => (await import('./admin-sheet.tsx')).AdminSheet,
  ({ open }) => open,
);

export interface OpenedPostMenuProps extends MenuControl {
  readonly view: WholePostView;
  /** The reader's own repost in which the post is shown (MENU-01). */
  readonly ownRepost: WholePostView | null;
  /** Deleting or removing it leaves the page (MENU-33). */
  readonly isOnOwnPage: boolean;
}

/** What else one may do with a post, and what is asked before it is done. */
export function OpenedPostMenu({ view, ownRepost, isOnOwnPage, ...control }: OpenedPostMenuProps) {
  const { post, author } = view;
  const { referralCode } = useMembership();
  const intend = useIntend();
  const navigate = useNavigate();
  const { showToast, meetsTimeout } = useUiIntents();
  const [asked, setAsked] = useState<MenuQuestion | null>(null);
  const [uncopiedLink, setUncopiedLink] = useState<string | null>(null);

  async function share() {
    const link = sharedLink(window.location.origin, post.id, referralCode);
    // Without TLS a browser has no clipboard to offer; reading it there throws.
    const writeText = async (text: string) => navigator.clipboard.writeText(text);
    setUncopiedLink(await copyLink(link, { writeText, showToast }));
  }

  const close = () => setAsked(null);
  const pageAuthorId = use(PageAuthorContext);
  const leave = () => void navigate({ to: '/feed' });
  const entries = useMenuEntries(view, ownRepost, {
    // A boost is restricted as posting is.
    ask: (question) => {
      if (question !== 'boost' || !meetsTimeout('posting')) setAsked(question);
    },
    share: () => void share(),
    openAdDashboard: () => void navigate({ to: '/ad-dashboard' }),
  });

  function report(violationType: string) {
    close();
    void intend('report', { postId: post.id, violationType }, reportWords());
    // Wherever the reader was (MENU-35).
    if (window.location.pathname !== '/feed') void navigate({ to: '/feed' });
  }

  return (
    <>
      <MenuPopup {...control} label={t('post.menu')} entries={entries} />
      <MenuQuestions
        view={view}
        ownRepost={ownRepost}
        asked={isAskedHere(asked) ? asked : null}
        onGone={() => isOnOwnPage && leave()}
        onClose={close}
      />
      <RestrictSheet
        view={author}
        asked={asked === 'mute' || asked === 'block' ? asked : null}
        onClose={close}
        // From the menu of one of their comments too (MENU-34).
        onDone={() => author.user.ulid === pageAuthorId && leave()}
      />
      <NoteSheet view={view} open={asked === 'note'} onClose={close} />
      <ReportSheet open={asked === 'report'} onReport={report} onClose={close} />
      <AdminSheet
        open={asked === 'admin'}
        view={view}
        onShare={() => {
          close();
          void share();
        }}
        onDelete={() => setAsked('adminDelete')}
        onClose={close}
      />
      <BoostSheet postId={post.id} open={asked === 'boost'} onClose={close} />
      <EmbedSheet view={view} open={asked === 'embed'} onClose={close} />
      <CopyLinkSheet link={uncopiedLink} onClose={() => setUncopiedLink(null)} />
    </>
  );
}

function isAskedHere(asked: MenuQuestion | null): asked is AskedQuestion {
  return asked === 'delete' || asked === 'discover' || asked === 'groupRemoval' || asked === 'adminDelete';
}

/** Repost or take it back, or quote: but for what is said in a closed group, which stays there. */
export function OpenedRepostMenu({ view: { post }, ...control }: MenuControl & { readonly view: WholePostView }) {
  const { isMember } = useMembership();
  const intend = useIntend();
  const { openComposer, openLoginPrompt, meetsTimeout } = useUiIntents();
  const { hasReposted } = post.userEngagement;
  const groupId = post.groupId ?? '';
  const group = useView((views) => views.group(groupId), null, [groupId]);
  const isClosed = group !== null && group.visibility !== 'PUBLIC';

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

  const undo = { key: 'undo', label: t('post.repostUndo'), icon: <Undo2 size={18} />, onSelect: () => void toggleRepost() };
  const repost = { key: 'repost', label: t('post.repost'), icon: <Repeat2 size={18} />, onSelect: () => void toggleRepost() };
  const quoting = { key: 'quote', label: t('post.quote'), icon: <Quote size={18} />, onSelect: quote };
  const closed = {
    key: 'closed',
    label: group?.visibility === 'CHAT' ? t('post.notShareableChat') : t('post.notShareable'),
    icon: <Lock size={18} />,
    disabled: true,
    onSelect: () => undefined,
  };
  return (
    <MenuPopup
      {...control}
      label={t('post.repost')}
      align="start"
      entries={[...(hasReposted ? [undo] : []), ...(isClosed ? [closed] : [...(hasReposted ? [] : [repost]), quoting])]}
    />
  );
}
