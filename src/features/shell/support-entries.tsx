import { CircleAlert, CircleQuestionMark, LogOut, MessageSquareText, Moon, ShieldUser, UserPlus } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { Switch } from '#ui/switch.tsx';
import { t } from '#messages/t.ts';
import { GatedEntry, SettingsEntry, type MenuEntriesProps } from './menu-entries.tsx';
import { NavButton, NavExternal, NavLink } from './nav-item.tsx';
import { scrollAboveFoot } from './scroll-above-foot.ts';
import styles from './support-entries.module.css';
import type { Scheme } from './theme/theme-colours.ts';
import { useRailTip } from './use-rail-tip.ts';
import { useHasSeenViolations } from './use-shell-account.ts';
import { useAdminSite } from './use-admin-site.ts';

interface SupportEntriesProps extends MenuEntriesProps {
  readonly scheme: Scheme;
}

/** What the left menu's section holds (SHELL-10). */
export function SupportSection(props: SupportEntriesProps) {
  const section = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (section.current !== null) scrollAboveFoot(section.current);
  }, []);
  return (
    <div ref={section} className={styles['section']}>
      <ViolationsEntry {...props} />
      <SettingsEntry {...props} />
      <InviteEntry {...props} />
      <SupportEntries {...props} />
    </div>
  );
}

/** Only where the member has some (SHELL-11). */
export function ViolationsEntry({ account, onDone }: Pick<MenuEntriesProps, 'account' | 'onDone'>) {
  return account.user === null ? null : <ViolationsLink points={account.user.total_points} onDone={onDone} />;
}

/** One that was taken back, or is of no point, is told of behind it alone. */
function ViolationsLink({ points, onDone }: Pick<MenuEntriesProps, 'onDone'> & { readonly points: number }) {
  const hasSeenSome = useHasSeenViolations();
  if (points === 0 && !hasSeenSome) return null;
  return <NavLink icon={<CircleAlert size={24} />} label={t('violations.title')} path="/violations" onNavigate={onDone} />;
}

/** SHELL-13. */
export function InviteEntry({ account, actions, onDone }: MenuEntriesProps) {
  const icon = <UserPlus size={24} />;
  if (account.user === null) return <GatedEntry icon={icon} label={t('invite.entry')} reason="inviteFriends" onDone={onDone} />;
  return (
    <NavButton
      icon={icon}
      label={t('invite.entry')}
      onPress={() => {
        onDone?.();
        actions.openInvite();
      }}
    />
  );
}

/** For employees and administrators alone (MOD-45). */
function AdminEntry({ account, onDone }: Pick<MenuEntriesProps, 'account' | 'onDone'>) {
  const openAdminSite = useAdminSite();
  const badges = account.user?.badges ?? [];
  if (!badges.includes('employee') && !badges.includes('administrator')) return null;
  return (
    <NavButton
      icon={<ShieldUser size={24} />}
      label={t('menus.admin')}
      onPress={() => {
        onDone?.();
        openAdminSite();
      }}
    />
  );
}

/** Feedback, Admin, Help Center, dark mode, Logout, the build (SHELL-10, SHELL-23). */
export function SupportEntries({ account, actions, scheme, onDone }: SupportEntriesProps) {
  const { productName, version, build, links } = useAppInfo();
  const tip = useRailTip(t('menus.darkMode'));
  return (
    <>
      <FeedbackEntry account={account} actions={actions} onDone={onDone} />
      <AdminEntry account={account} onDone={onDone} />
      {links.helpCenter !== null && (
        <NavExternal
          icon={<CircleQuestionMark size={24} />}
          label={t('menus.helpCenter')}
          address={links.helpCenter}
          onNavigate={onDone}
        />
      )}
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
        {build !== null && ` · ${build}`}
      </button>
    </>
  );
}

/**
 * The form in the app, or the configured one elsewhere (SHELL-14). A visitor is led to the latter alone: ours takes no
 * message without an account.
 */
function FeedbackEntry({ account, actions, onDone }: MenuEntriesProps) {
  const { feedback: address } = useAppInfo().links;
  const icon = <MessageSquareText size={24} />;
  if (address !== null) return <NavExternal icon={icon} label={t('feedback.entry')} address={address} onNavigate={onDone} />;
  if (account.user === null) return null;
  return (
    <NavButton
      icon={icon}
      label={t('feedback.entry')}
      onPress={() => {
        onDone?.();
        actions.openFeedback();
      }}
    />
  );
}
