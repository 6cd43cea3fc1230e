import { Bookmark, CircleUserRound, House, LogOut, Moon, Send, Settings, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import type { LoginReason } from '#bridge/account/login-reason.ts';
import { useUiIntents } from '#bridge/hooks/ui-intents.tsx';
import { Pill } from '#ui/pill.tsx';
import { Switch } from '#ui/switch.tsx';
import { t } from '#messages/t.ts';
import { badgeText, outboxLabel } from './count-text.ts';
import styles from './menu-entries.module.css';
import { NavButton, NavLink } from './nav-item.tsx';
import { useRailTip } from './use-rail-tip.ts';
import type { ShellActions } from './shell-actions.ts';
import type { Scheme } from './theme/theme-colours.ts';
import { TimeoutItem } from './timeout-item.tsx';
import { useUnsent, type ShellAccount } from './use-shell-account.ts';

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

export function ProfileEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <CircleUserRound size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.profile')} reason="profile" onDone={onDone} />;
  return <NavLink icon={icon} label={t('menus.profile')} path={profilePath(account.user.username)} onNavigate={onDone} />;
}

export function NetworkEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <UsersRound size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.myNetwork')} reason="connections" onDone={onDone} />;
  const path = `${profilePath(account.user.username)}/connections`;
  return <NavLink icon={icon} label={t('menus.myNetwork')} path={path} onNavigate={onDone} />;
}

export function SavedEntry({ account, onDone }: MenuEntriesProps) {
  const icon = <Bookmark size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('menus.savedPosts')} reason="savedPosts" onDone={onDone} />;
  return <NavLink icon={icon} label={t('menus.savedPosts')} path="/saved-posts" onNavigate={onDone} />;
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

export function TimeoutEntry({ account, actions }: MenuEntriesProps) {
  return account.user === null ? null : <TimeoutItem until={account.user.timeout_expires_at} onOpen={actions.openTimeout} />;
}

/** Dark mode, Logout, the build (SHELL-10). */
export function SupportEntries({ account, actions, scheme, onDone }: MenuEntriesProps & { scheme: Scheme }) {
  const { productName, version } = useAppInfo();
  const tip = useRailTip(t('menus.darkMode'));
  return (
    <>
      <div className={styles['switch']} {...tip.handlers}>
        <Switch
          icon={<Moon size={24} aria-hidden="true" />}
          label={t('menus.darkMode')}
          checked={scheme === 'dark'}
          onChange={(dark) => actions.setScheme(dark ? 'dark' : 'light')}
        />
        {tip.element}
      </div>
      {account.user !== null && (
        <NavButton
          icon={<LogOut size={24} />}
          label={t('menus.logout')}
          onPress={() => {
            onDone?.();
            actions.signOut();
          }}
        />
      )}
      <button type="button" className={styles['build']} onClick={actions.refreshBuild} title={t('menus.clearAndReload')}>
        {productName} {version}
      </button>
    </>
  );
}

/** Shown to visitors too; leads them to the login prompt (SHELL-39). */
function GatedEntry({
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
