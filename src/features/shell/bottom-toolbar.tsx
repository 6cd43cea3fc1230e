import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { CircleUserRound, House, Search, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { isSearchPath } from '#core/search/search-path.ts';
import { scrollToTop } from '#entities/list/list-scroll-restoration.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { t } from '#messages/t.ts';
import styles from './bottom-toolbar.module.css';
import { profileMenuLabel } from './count-text.ts';
import { OnboardingHint } from './onboarding-hint.tsx';
import { PostButton } from './post-button.tsx';
import { useToolbarHidden } from './use-toolbar-hidden.ts';
import { useUnreadChats, type ShellAccount } from './use-shell-account.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** So many times the search began anew in this entry. */
    readonly searchedAnew?: number;
  }
}

export interface BottomToolbarProps {
  readonly account: ShellAccount;
  readonly onCompose: () => void;
  readonly onHome: () => void;
  readonly onProfile: () => void;
  readonly menuOpen: boolean;
  /** Of the group on show; undefined: none. */
  readonly groupId: string | undefined;
}

/**
 * The bar of a phone (SHELL-02, SHELL-24..28), with posting in the middle. Saved posts and Outbox are in the account
 * menu.
 */
export function BottomToolbar({ account, onCompose, onHome, onProfile, menuOpen, groupId }: BottomToolbarProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const hidden = useToolbarHidden(path === '/feed');
  const { user } = account;
  // There stands the field of the chat.
  if (path.startsWith('/chat/')) return null;
  return (
    <nav className={styles['bar']} data-away={hidden || undefined} aria-label={t('menus.toolbar')}>
      <ToolbarLink path="/feed" label={t('menus.home')} icon={<House />} isOpen={path === '/feed'} onAgain={onHome} />
      <SearchItem path={path} isVisitor={account.isVisitor} />
      <OnboardingHint postCount={user?.postCount}>
        <PostButton
          label={t('menus.createPost')}
          onPress={onCompose}
          groupId={groupId}
          render={({ label, icon, onPress }) => (
            <button type="button" className={styles['compose']} aria-label={label} onClick={onPress}>
              {icon}
            </button>
          )}
        />
      </OnboardingHint>
      <ToolbarLink path="/groups" label={t('menus.groups')} icon={<UsersRound />} isOpen={path === '/groups'} />
      {user === null ? (
        <ToolbarButton label={profileMenuLabel(0)} icon={<CircleUserRound />} onPress={onProfile} expanded={menuOpen} />
      ) : (
        <MemberItem user={user} onPress={onProfile} expanded={menuOpen} />
      )}
    </nav>
  );
}

interface MemberItemProps {
  readonly user: NonNullable<ShellAccount['user']>;
  readonly onPress: () => void;
  readonly expanded: boolean;
}

/** A phone has its chats in the account menu: a dot says that something is unread there (GROUP-17). */
function MemberItem({ user: { avatar, name }, ...rest }: MemberItemProps) {
  const unread = useUnreadChats();
  const icon = (
    <span className={styles['self']}>
      <Avatar src={avatar} name={name} size={28} />
      {unread > 0 && <span className={styles['dot']} />}
    </span>
  );
  return <ToolbarButton label={profileMenuLabel(unread)} icon={icon} {...rest} />;
}

/** While the search is open it begins anew (SEARCH-14); a visitor is asked to log in (SEARCH-01). */
function SearchItem({ path, isVisitor }: { path: string; isVisitor: boolean }) {
  const navigate = useNavigate();
  const { openLoginPrompt } = useUiIntents();
  const item = { label: t('menus.search'), icon: <Search /> };
  if (isVisitor) return <ToolbarButton {...item} onPress={() => openLoginPrompt('search')} />;
  // The router takes a way to the address on show for none, and the field would keep its text: so each press counts on
  // in the state of the entry. On the home of the search it replaces that, so that Back does not lead through every
  // press.
  const beginAnew = () => {
    const isThere = path === '/search';
    void navigate({
      to: '/search',
      search: { option: 'reset' },
      replace: isThere,
      state: ({ searchedAnew = 0 }) => ({ searchedAnew: searchedAnew + 1 }),
    });
    // Another page begins at its top by itself.
    if (isThere) scrollToTop();
  };
  return <ToolbarLink {...item} path="/search" isOpen={isSearchPath(path)} onAgain={beginAnew} />;
}

interface ToolbarItem {
  readonly label: string;
  readonly icon: ReactNode;
}

interface ToolbarLinkProps extends ToolbarItem {
  readonly path: string;
  /** Its page is on show. */
  readonly isOpen: boolean;
  /** Pressed while its page is open. */
  readonly onAgain?: () => void;
}

function ToolbarLink({ path, label, icon, isOpen: active, onAgain }: ToolbarLinkProps) {
  return (
    <Link
      to={path}
      className={classNames(styles['item'], active && styles['active'])}
      aria-label={label}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => {
        if (!active) return;
        event.preventDefault();
        onAgain?.();
      }}
    >
      {icon}
    </Link>
  );
}

function ToolbarButton({ label, icon, onPress, expanded }: ToolbarItem & { onPress: () => void; expanded?: boolean }) {
  return (
    <button type="button" className={styles['item']} aria-label={label} aria-expanded={expanded} onClick={onPress}>
      {icon}
    </button>
  );
}
