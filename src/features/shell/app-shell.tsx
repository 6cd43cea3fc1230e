import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { signalHomeAgain } from '#bridge/hooks/home-signal.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { whenOpened } from '#ui/when-opened.tsx';
import { t } from '#messages/t.ts';
import styles from './app-shell.module.css';
import type { AvatarMenuProps } from './avatar-menu.tsx';
import { BottomToolbar } from './bottom-toolbar.tsx';
import type { FeedbackSheetProps } from './feedback/feedback-sheet.tsx';
import type { InviteSheetProps } from './invite/invite-sheet.tsx';
import { LeftMenu } from './left-menu.tsx';
import { profilePath } from './menu-entries.tsx';
import { useAccountRefresh } from './use-account-refresh.ts';
import { RightColumn } from './right-column.tsx';
import { ShellAlerts } from './shell-alerts.tsx';
import type { ShellActions } from './shell-actions.ts';
import { ShellHeader } from './shell-header.tsx';
import type { ShortcutListProps } from './shortcut-list.tsx';
import type { SignOutDialogProps } from './sign-out-dialog.tsx';
import type { StreakSheetProps } from './streak/streak-sheet.tsx';
import type { ThemeStore } from './theme/theme-store.ts';
import { refreshBuild } from './refresh-build.ts';
import { useShellAccount } from './use-shell-account.ts';
import { useShortcuts } from './use-shortcuts.ts';

const isOpen = ({ open }: { readonly open: boolean }) => open;
const AvatarMenu = whenOpened<AvatarMenuProps>(async () => (await import('./avatar-menu.tsx')).AvatarMenu, isOpen);
const SignOutDialog = whenOpened<SignOutDialogProps>(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog, isOpen);
const ShortcutList = whenOpened<ShortcutListProps>(async () => (await import('./shortcut-list.tsx')).ShortcutList, isOpen);
const InviteSheet = whenOpened<InviteSheetProps>(async () => (await import('./invite/invite-sheet.tsx')).InviteSheet, isOpen);
const FeedbackSheet = whenOpened<FeedbackSheetProps>(
  async () => (await import('./feedback/feedback-sheet.tsx')).FeedbackSheet,
  isOpen,
);
const StreakSheet = whenOpened<StreakSheetProps>(async () => (await import('./streak/streak-sheet.tsx')).StreakSheet, isOpen);

/** From here on there are columns beside the page (SHELL-03), as in the style sheet. */
const WITH_COLUMNS = '(min-width: 768px)';

/** What the menus open over the page; at most one at a time. */
type MenuSheet = 'signOut' | 'invite' | 'feedback' | 'streak';

export interface AppShellProps {
  readonly theme: ThemeStore;
  /** Of the page; none on home, where the logo stands. */
  readonly title?: string;
  readonly backAllowed: boolean;
  readonly onLogin: () => void;
  /** Beside every page, from 768 px on. */
  readonly renderSearch: (isVisitor: boolean) => ReactNode;
  readonly children: ReactNode;
}

/** The page around every screen: header, toolbar, left and right column, alerts, keyboard. */
export function AppShell({ theme, title, backAllowed, onLogin, renderSearch, children }: AppShellProps) {
  const account = useShellAccount();
  const isRefreshed = useAccountRefresh(account.session.state);
  const groupId = useRouterState({ select: groupOnShow });
  const hasColumns = useMediaQuery(WITH_COLUMNS);
  const scheme = useSyncExternalStore(theme.subscribe, theme.scheme);
  const [menuOpen, setMenuOpen] = useState(false);
  const [sheet, setSheet] = useState<MenuSheet | null>(null);
  const closeSheet = () => setSheet(null);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const actions = useShellActions(theme, { onLogin, onOpen: setSheet });
  const goHome = useGoHome();
  const goTo = useNavigate();
  const { user } = account;
  const search = useGoToSearch(user !== null);
  useShortcuts([
    { keys: 'n', run: actions.compose },
    { keys: 'g h', run: () => void goTo({ to: '/feed' }) },
    { keys: 'g n', run: () => user !== null && void goTo({ to: '/notifications' }) },
    { keys: 'g c', run: () => user !== null && void goTo({ to: '/chats' }) },
    { keys: 'g p', run: () => user !== null && void goTo({ to: profilePath(user.username) }) },
    { keys: 'g s', run: () => user !== null && void goTo({ to: '/saved-posts' }) },
    { keys: 'g o', run: () => user !== null && void goTo({ to: '/outbox' }) },
    { keys: '/', run: search },
    { keys: '?', run: () => setShortcutsOpen(true) },
  ]);

  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#main">
        {t('menus.skipToContent')}
      </a>
      {hasColumns && (
        <div className={styles['left']}>
          <LeftMenu account={account} actions={actions} scheme={scheme} onLogo={goHome} groupId={groupId} />
        </div>
      )}
      <div className={classNames(styles['middle'], title === undefined && styles['home'])}>
        <ShellHeader title={title} backAllowed={backAllowed} isVisitor={account.isVisitor} onLogo={goHome} onLogin={onLogin} />
        <ShellAlerts isMember={user !== null} />
        <main id="main" className={styles['main']} tabIndex={-1}>
          {children}
        </main>
      </div>
      {hasColumns && (
        <div className={styles['right']}>
          <div className={styles['find']}>{account.session.state !== 'unknown' && renderSearch(account.isVisitor)}</div>
          <RightColumn account={account} isRefreshed={isRefreshed} />
        </div>
      )}
      <BottomToolbar
        account={account}
        onCompose={actions.compose}
        onHome={goHome}
        onProfile={() => setMenuOpen(true)}
        menuOpen={menuOpen}
        groupId={groupId}
      />
      <AvatarMenu open={menuOpen} onClose={() => setMenuOpen(false)} account={account} actions={actions} scheme={scheme} />
      <SignOutDialog open={sheet === 'signOut'} onClose={closeSheet} />
      <InviteSheet open={sheet === 'invite'} onClose={closeSheet} />
      <FeedbackSheet open={sheet === 'feedback'} onClose={closeSheet} />
      <StreakSheet open={sheet === 'streak'} onClose={closeSheet} days={user?.current_streak ?? 0} />
      <ShortcutList open={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
    </div>
  );
}

function useShellActions(theme: ThemeStore, handlers: { onLogin: () => void; onOpen: (sheet: MenuSheet) => void }): ShellActions {
  const { commands, serviceWorker } = useAppServices();
  const { openComposer, openTimeout } = useUiIntents();
  return {
    compose: () => openComposer({ mode: 'post' }),
    login: handlers.onLogin,
    signOut: () => handlers.onOpen('signOut'),
    setScheme(scheme) {
      theme.choose(scheme);
      commands.intend('setting', { dark_mode: scheme === 'dark' }).catch(() => undefined);
    },
    openTimeout: (untilMs) => openTimeout('posting', untilMs),
    openInvite: () => handlers.onOpen('invite'),
    openFeedback: () => handlers.onOpen('feedback'),
    openStreak: () => handlers.onOpen('streak'),
    refreshBuild: () => void refreshBuild(serviceWorker),
  };
}

/** To the field of the search, where one is on show, else to its page. */
function useGoToSearch(isMember: boolean): () => void {
  const navigate = useNavigate();
  const { openLoginPrompt } = useUiIntents();
  return () => {
    const fields = [...document.querySelectorAll<HTMLElement>('[data-quick-search]')];
    const shown = fields.find((field) => field.getClientRects().length > 0);
    if (shown !== undefined) shown.focus();
    else if (isMember) void navigate({ to: '/search' });
    else openLoginPrompt('search');
  };
}

/** The logo and the Home entry: on home they scroll to the top and refresh, elsewhere they lead there (SHELL-31). */
function useGoHome(): () => void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  return () => {
    if (path !== '/feed') {
      void navigate({ to: '/feed' });
      return;
    }
    window.scrollTo({ top: 0, behavior: 'smooth' });
    signalHomeAgain();
  };
}

/** Id of the group whose page, or that of its members, is open; undefined: none is. */
function groupOnShow({ location: { pathname } }: { readonly location: { readonly pathname: string } }): string | undefined {
  return /^\/group\/([^/]+)(?:\/members)?$/.exec(pathname)?.[1];
}
