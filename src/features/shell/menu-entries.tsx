import {
  Bell,
  Bookmark,
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  Flame,
  House,
  MessageCircle,
  Search,
  Send,
  Settings,
  Tv,
  UsersRound,
  Wallet,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import type { LoginReason } from '#bridge/account/login-reason.ts';
import type { CurrentUser } from '#contract/resources/user.ts';
import { noteNotificationsSought } from '#bridge/hooks/notifications-sought.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { Pill } from '#ui/pill.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { t } from '#messages/t.ts';
import { badgeText, chatsLabel, notificationsLabel, outboxLabel } from './count-text.ts';
import { NavButton, NavExternal, NavLink } from './nav-item.tsx';
import type { ShellActions } from './shell-actions.ts';
import type { TimeoutItemProps } from './timeout-item.tsx';
import { useAdMetricsEnabled, useUnreadChats, useUnseen, useUnsent, type ShellAccount } from './use-shell-account.ts';

/** Few members ever meet it. */
const TimeoutItem = whenOpened<TimeoutItemProps>(
  async () => (await import('./timeout-item.tsx')).TimeoutItem,
  ({ until }) => until !== null,
);

export interface MenuEntriesProps {
  readonly account: ShellAccount;
  readonly actions: ShellActions;
  /** Closes the menu that these stand in. */
  readonly onDone?: () => void;
}

/** '/{username}', encoded (SHELL-07). */
export function profilePath(username: string): string {
  return `/${encodeURIComponent(username)}`;
}

export function HomeEntry({ onDone }: Pick<MenuEntriesProps, 'onDone'>) {
  return <NavLink icon={<House size={24} />} label={t('menus.home')} path="/feed" onNavigate={onDone} />;
}

export function SearchEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <Search size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.search')} reason="search" onDone={onDone} />;
  return <NavLink icon={icon} label={t('menus.search')} path="/search" onNavigate={onDone} />;
}

/** Open to visitors too: there are public groups (decisions 7). */
export function GroupsEntry({ onDone }: Pick<MenuEntriesProps, 'onDone'>) {
  return <NavLink icon={<UsersRound size={24} />} label={t('menus.groups')} path="/groups" onNavigate={onDone} />;
}

/** Chats are for members (decisions 7). */
export function ChatsEntry({ account, onDone }: Pick<MenuEntriesProps, 'account' | 'onDone'>) {
  return account.user === null ? null : <ChatsLink onDone={onDone} />;
}

function ChatsLink({ onDone }: Pick<MenuEntriesProps, 'onDone'>) {
  const unread = useUnreadChats();
  return (
    <NavLink
      icon={<MessageCircle size={24} />}
      label={t('menus.chats')}
      path="/chats"
      onNavigate={onDone}
      ariaLabel={chatsLabel(unread)}
      trailing={unread > 0 ? <Pill tone="primary">{badgeText(unread)}</Pill> : undefined}
    />
  );
}

/** For members, as there is nothing to show to visitors (SETTINGS-38). */
export function RewardsEntry({ account, onDone }: Pick<MenuEntriesProps, 'account' | 'onDone'>) {
  if (account.user === null) return null;
  return <NavLink icon={<Coins size={24} />} label={t('menus.rewards')} path="/rewards" onNavigate={onDone} />;
}

export function ProfileEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <CircleUserRound size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.profile')} reason="profile" onDone={onDone} />;
  return <NavLink icon={icon} label={t('menus.profile')} path={profilePath(account.user.username)} onNavigate={onDone} />;
}

export function NetworkEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <Waypoints size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.myNetwork')} reason="connections" onDone={onDone} />;
  const path = `${profilePath(account.user.username)}/connections`;
  return <NavLink icon={icon} label={t('menus.myNetwork')} path={path} onNavigate={onDone} />;
}

export function SavedEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <Bookmark size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.savedPosts')} reason="savedPosts" onDone={onDone} />;
  return <NavLink icon={icon} label={t('menus.savedPosts')} path="/saved-posts" onNavigate={onDone} />;
}

/** Beside the Outbox: on wide screens home has no header, where the bell is. */
export function NotificationsEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <Bell size={24} />;
  if (account.user !== null) return <NotificationsLink onDone={onDone} />;
  return <GatedEntry icon={icon} label={t('notifications.title')} reason="notifications" onDone={onDone} />;
}

function NotificationsLink({ onDone }: Pick<MenuEntriesProps, 'onDone'>) {
  const unseen = useUnseen() ?? 0;
  return (
    <NavLink
      icon={<Bell size={24} />}
      label={t('notifications.title')}
      path="/notifications"
      onNavigate={() => {
        noteNotificationsSought();
        onDone?.();
      }}
      ariaLabel={notificationsLabel(unseen)}
      trailing={unseen > 0 ? <Pill tone="primary">{badgeText(unseen)}</Pill> : undefined}
    />
  );
}

export function OutboxEntry({ account, onDone }: MenuEntriesProps) {
  return account.user === null ? null : <OutboxLink onDone={onDone} />;
}

function OutboxLink({ onDone }: Pick<MenuEntriesProps, 'onDone'>) {
  const { unsent, failed } = useUnsent();
  return (
    <NavLink
      icon={<Send size={24} />}
      label={t('menus.outbox')}
      path="/outbox"
      onNavigate={onDone}
      ariaLabel={outboxLabel(unsent, failed)}
      trailing={unsent > 0 ? <Pill tone={failed > 0 ? 'danger' : 'neutral'}>{badgeText(unsent)}</Pill> : undefined}
    />
  );
}

/** SHELL-12, SHELL-21. */
export function SettingsEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <Settings size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.settings')} reason="settings" onDone={onDone} />;
  return <NavLink icon={icon} label={t('menus.settings')} path="/settings" onNavigate={onDone} />;
}

/** For employees, and for whom the server says so: administrators and owners of an ad (BOOST-37, BOOST-38). */
export function AdMetricsEntry({ account, onDone }: Pick<MenuEntriesProps, 'account' | 'onDone'>) {
  return account.user === null ? null : <AdMetricsLink badges={account.user.badges} onDone={onDone} />;
}

function AdMetricsLink({ badges, onDone }: Pick<MenuEntriesProps, 'onDone'> & Pick<CurrentUser, 'badges'>) {
  const isEnabled = useAdMetricsEnabled();
  if (!isEnabled && !badges.includes('employee')) return null;
  return <NavLink icon={<ChartNoAxesColumn size={24} />} label={t('boost.metrics')} path="/ad-dashboard" onNavigate={onDone} />;
}

export function TimeoutEntry({ account, actions }: MenuEntriesProps) {
  return account.user === null ? null : <TimeoutItem until={account.user.timeout_expires_at} onOpen={actions.openTimeout} />;
}

/** Wallet and PlayTV, where they are configured (SHELL-08). */
export function ElsewhereEntries({ onDone }: Pick<MenuEntriesProps, 'onDone'>) {
  const { wallet, playTv } = useAppInfo().links;
  return (
    <>
      {wallet !== null && (
        <NavExternal icon={<Wallet size={24} />} label={t('menus.wallet')} address={wallet} onNavigate={onDone} />
      )}
      {playTv !== null && <NavExternal icon={<Tv size={24} />} label={t('menus.playTv')} address={playTv} onNavigate={onDone} />}
    </>
  );
}

/** Days in a row from which on they are worth showing (SETTINGS-40). */
const STREAK_SHOWN_ABOVE = 2;

/** SETTINGS-40, SETTINGS-41. */
export function StreakEntry({ account, actions, onDone }: MenuEntriesProps) {
  const days = account.user?.current_streak ?? 0;
  if (days <= STREAK_SHOWN_ABOVE) return null;
  return (
    <NavButton
      icon={<Flame size={24} />}
      label={t('streak.widget', { days })}
      onPress={() => {
        onDone?.();
        actions.openStreak();
      }}
    />
  );
}

/** Shown to visitors too; leads them to the login prompt (SHELL-39). */
export function GatedEntry({
  icon,
  label,
  reason,
  onDone,
}: {
  icon: ReactNode;
  label: string;
  reason: LoginReason;
  onDone: (() => void) | undefined;
}) {
  const { openLoginPrompt } = useUiIntents();
  return (
    <NavButton
      icon={icon}
      label={label}
      onPress={() => {
        onDone?.();
        openLoginPrompt(reason);
      }}
    />
  );
}
