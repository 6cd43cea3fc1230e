import {
  ChartNoAxesColumn,
  CodeXml,
  Compass,
  Flag,
  Link2,
  Megaphone,
  Pin,
  PinOff,
  ShieldAlert,
  StickyNote,
  Trash2,
  UserMinus,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import type { WholePostView } from '#bridge/view-types.ts';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { useMembership } from '#bridge/hooks/use-membership.tsx';
import { useView } from '#bridge/hooks/use-view.ts';
import { unknownList } from '#bridge/view-types.ts';
import type { Group } from '#contract/resources/group.ts';
import type { RestrictionKind } from '#core/people/restriction-refusal.ts';
import { followStateOf, useFollow } from '#entities/user/use-follow.ts';
import { useRestrictEntries } from '#entities/user/use-restrict-entries.tsx';
import { t } from '#messages/t.ts';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { pinWords } from './menu-words.ts';
import { isAboutOthersPost, mayPin } from './post-menu-rules.ts';

/** What is asked before it is done. */
export type MenuQuestion =
  | RestrictionKind
  | 'delete'
  | 'boost'
  | 'embed'
  | 'note'
  | 'report'
  | 'discover'
  | 'groupRemoval'
  | 'admin'
  | 'adminDelete';

export interface MenuActs {
  ask(question: MenuQuestion): void;
  share(): void;
  openAdDashboard(): void;
}

/** What one may do with a post, by who one is to it (MENU-01 to MENU-21). Entries that are not built are not listed. */
export function useMenuEntries(view: WholePostView, ownRepost: WholePostView | null, acts: MenuActs): readonly MenuEntry[] {
  const { isMember } = useMembership();
  const isOwners = view.isOwn || ownRepost !== null;
  const pin = usePinEntry(view);
  const aboutAuthor = useAuthorEntries(view, acts);
  const { discover, admin } = useStaffEntries(view, acts);
  const groupId = view.post.groupId ?? '';
  const group = useView((views) => views.group(groupId), null, [groupId]);
  const removal = useGroupRemoval(view, group, acts);
  const ads = adEntries(view, group, acts);
  const note = noteEntries(view, acts);
  // What is said in a chat has readers of its own: neither its address nor a frame of it shows anything to others.
  const share: MenuEntry[] =
    view.pending === null && group?.visibility !== 'CHAT'
      ? [
          { key: 'share', label: t('post.share'), icon: <Link2 size={18} />, onSelect: acts.share },
          { key: 'embed', label: t('embed.title'), icon: <CodeXml size={18} />, onSelect: () => acts.ask('embed') },
        ]
      : [];
  if (isOwners) {
    const isPinnable = ownRepost === null && mayPin(view, group);
    return separatedLast([...(isPinnable ? [pin] : []), ...ads, ...note, ...share, deletion(acts)]);
  }
  if (!isAboutOthersPost(view, isMember)) return [...note, ...share];
  const report: MenuEntry = {
    key: 'report',
    label: t('postActs.report'),
    icon: <Flag size={18} />,
    onSelect: () => acts.ask('report'),
  };
  return [...discover, ...aboutAuthor, ...(view.post.isAd ? [] : [report]), ...note, ...share, ...removal, ...admin];
}

/**
 * A normal post of one's own that the server has and shows: no repost, no quote of one, no answer and no advertisement
 * (MENU-04, BOOST-26).
 */
function mayBoost({ post, isOwn, pending }: WholePostView): boolean {
  const isNormal = post.postType === 'POST' && !post.isAd && !post.isRepost && post.parentUlid === null;
  return isOwn && pending === null && isNormal && !post.isDeleted && !post.isHidden;
}

/**
 * Of one's own: an advertisement leads to the dashboard (MENU-03), a normal post can become one (MENU-04), but for one
 * that stays in a closed group.
 */
function adEntries(view: WholePostView, group: Group | null, { ask, openAdDashboard }: MenuActs): readonly MenuEntry[] {
  if (view.isOwn && view.post.isAd)
    return [
      { key: 'adDashboard', label: t('boost.dashboard'), icon: <ChartNoAxesColumn size={18} />, onSelect: openAdDashboard },
    ];
  if (!mayBoost(view) || (group !== null && group.visibility !== 'PUBLIC')) return [];
  const icon = <Megaphone size={18} />;
  return [{ key: 'boost', label: t('boost.act'), tag: t('boost.beta'), icon, onSelect: () => ask('boost') }];
}

/** Of a saved post (REACT-38). */
function noteEntries({ post, pending }: WholePostView, { ask }: MenuActs): readonly MenuEntry[] {
  if (!post.isBookmarked || pending !== null) return [];
  const label = (post.bookmarkNote ?? '') === '' ? t('saved.noteAdd') : t('saved.noteEdit');
  return [{ key: 'note', label, icon: <StickyNote size={18} />, onSelect: () => ask('note') }];
}

function deletion(acts: MenuActs): MenuEntry {
  return {
    key: 'delete',
    label: t('post.delete'),
    icon: <Trash2 size={18} />,
    tone: 'danger',
    onSelect: () => acts.ask('delete'),
  };
}

function separatedLast(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.map((entry, index) => ({ ...entry, separated: index > 0 && index === entries.length - 1 }));
}

/** By what stands now (MENU-02). */
function usePinEntry({ post }: WholePostView): MenuEntry {
  const intend = useIntend();
  const { username } = useMembership();
  const key = { list: 'pinned', username: username ?? '' } as const;
  const [pinnedNow] = useView((views) => views.list(key), unknownList, [key.username]).items;
  const pinned = !post.pinned;
  return {
    key: pinned ? 'pin' : 'unpin',
    label: pinned ? t('postActs.pin') : t('postActs.unpin'),
    icon: pinned ? <Pin size={18} /> : <PinOff size={18} />,
    onSelect: () => void intend('pin', { postId: post.id, pinned, instead: pinnedNow?.post.id ?? null }, pinWords(pinned)),
  };
}

/** What one may do about the author; of an advertisement nobody is followed. */
function useAuthorEntries({ post, author }: WholePostView, { ask }: MenuActs): readonly MenuEntry[] {
  const toggleFollow = useFollow('postMenu');
  const restrictions = useRestrictEntries(author, ask);
  const toggle = () => toggleFollow(author);
  const state = followStateOf(author);
  const withdraw = t('people.withdrawRequestNamed', { name: author.user.name });
  const follow: MenuEntry =
    state === 'requested'
      ? { key: 'unfollow', label: withdraw, icon: <UserMinus size={18} />, onSelect: toggle }
      : state === 'following'
        ? { key: 'unfollow', label: t('post.unfollow'), icon: <UserMinus size={18} />, onSelect: toggle }
        : {
            key: 'follow',
            label: t('post.follow', { username: author.user.username }),
            icon: <UserPlus size={18} />,
            onSelect: toggle,
          };
  return post.isAd ? restrictions : [follow, ...restrictions];
}

/** Discover lists what was written for everybody: no answer, and nothing of a group but the plain one (GROUP-05). */
function mayStandInDiscover({ parentUlid, groupId }: WholePostView['post'], plainGroup: string | null): boolean {
  return parentUlid === null && (groupId === null || groupId === plainGroup);
}

/** Offered by badge; whether they may says the server. */
function useStaffEntries({ post }: WholePostView, { ask }: MenuActs) {
  const { isEmployee, isModerator } = useMembership();
  const { plainGroup } = useAppInfo();
  const discover: MenuEntry = {
    key: 'discover',
    label: post.isInDiscover === true ? t('postActs.discoverRemove') : t('postActs.discoverAdd'),
    icon: <Compass size={18} />,
    onSelect: () => ask('discover'),
  };
  const admin: MenuEntry = {
    key: 'admin',
    label: t('postActs.admin'),
    icon: <ShieldAlert size={18} />,
    separated: true,
    onSelect: () => ask('admin'),
  };
  return {
    discover: isEmployee && (post.isInDiscover === true || mayStandInDiscover(post, plainGroup)) ? [discover] : [],
    admin: isEmployee && isModerator && !post.isAd ? [admin] : [],
  };
}

/** The owner of the group takes others' posts out of it (MENU-17). */
function useGroupRemoval({ post }: WholePostView, group: Group | null, { ask }: MenuActs): readonly MenuEntry[] {
  const { userId } = useMembership();
  if (group === null || userId === null || group.owner.user.userId !== userId || post.isEmptyRepost) return [];
  return [
    {
      key: 'groupRemoval',
      label: t('postActs.groupRemove'),
      icon: <UsersRound size={18} />,
      tone: 'danger',
      separated: true,
      onSelect: () => ask('groupRemoval'),
    },
  ];
}
