import { ChevronDown, LogIn, Settings2 } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/logo.tsx';
import { whenOpened } from '#ui/when-opened.tsx';
import { t } from '#messages/t.ts';
import styles from './left-menu.module.css';
import {
  AdMetricsEntry,
  ChatsEntry,
  ElsewhereEntries,
  GroupsEntry,
  HomeEntry,
  NetworkEntry,
  NotificationsEntry,
  OutboxEntry,
  ProfileEntry,
  RewardsEntry,
  profilePath,
  SavedEntry,
  SearchEntry,
  StreakEntry,
  TimeoutEntry,
} from './menu-entries.tsx';
import { NavButton } from './nav-item.tsx';
import { OnboardingHint } from './onboarding-hint.tsx';
import { PostButton } from './post-button.tsx';
import { useRailTip } from './use-rail-tip.ts';
import type { ShellActions } from './shell-actions.ts';
import type { SupportSection as Section } from './support-entries.tsx';
import type { Scheme } from './theme/theme-colours.ts';
import type { ShellAccount } from './use-shell-account.ts';

const SupportSection = whenOpened<ComponentProps<typeof Section>>(
  async () => (await import('./support-entries.tsx')).SupportSection,
);

export interface LeftMenuProps {
  readonly account: ShellAccount;
  readonly actions: ShellActions;
  readonly scheme: Scheme;
  readonly onLogo: () => void;
  /** Of the group on show; absent: none. */
  readonly groupId?: string | undefined;
}

/**
 * The left column (SHELL-06, SHELL-09, SHELL-18, SHELL-19): a rail of icons from 768 px, with their names from 1280 px.
 */
export function LeftMenu({ account, actions, scheme, onLogo, groupId }: LeftMenuProps) {
  const { productName } = useAppInfo();
  const [supportOpen, setSupportOpen] = useState(false);
  const entries = { account, actions };
  return (
    <nav className={styles['menu']} aria-label={t('menus.main')}>
      <button type="button" className={styles['brand']} onClick={onLogo} aria-label={t('menus.brandToTop', { productName })}>
        <Logo size={40} />
        <span className={styles['name']}>{productName}</span>
      </button>
      <HomeEntry />
      <SearchEntry {...entries} />
      <GroupsEntry />
      <ChatsEntry {...entries} />
      <ProfileEntry {...entries} />
      <NetworkEntry {...entries} />
      <SavedEntry {...entries} />
      <NotificationsEntry {...entries} />
      <OutboxEntry {...entries} />
      <RewardsEntry {...entries} />
      <ElsewhereEntries />
      <AdMetricsEntry account={account} />
      <TimeoutEntry {...entries} />
      <NavButton
        icon={<Settings2 size={24} />}
        label={t('menus.settingsAndSupport')}
        expanded={supportOpen}
        trailing={<ChevronDown size={18} className={classNames(styles['chevron'], supportOpen && styles['turned'])} />}
        onPress={() => setSupportOpen(!supportOpen)}
      />
      {supportOpen && <SupportSection {...entries} scheme={scheme} />}
      <StreakEntry {...entries} />
      <div className={styles['foot']}>
        <div className={styles['post']}>
          <OnboardingHint postCount={account.user?.postCount}>
            <PostButton
              label={t('menus.post')}
              onPress={actions.compose}
              groupId={groupId}
              render={(button) => <MenuAction variant="primary" {...button} />}
            />
          </OnboardingHint>
          {account.isVisitor && (
            <MenuAction variant="secondary" label={t('menus.login')} icon={<LogIn size={20} />} onPress={actions.login} />
          )}
        </div>
        {account.user !== null && (
          <Link to={profilePath(account.user.username)} className={styles['person']}>
            <Avatar src={account.user.avatar} name={account.user.name} />
            <span className={styles['who']}>
              <bdi className={styles['whoName']}>{account.user.name}</bdi>
              <bdi className={styles['handle']}>@{account.user.username}</bdi>
            </span>
          </Link>
        )}
      </div>
    </nav>
  );
}

interface MenuActionProps {
  readonly variant: 'primary' | 'secondary';
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** A wide button, of which the rail shows the icon. */
function MenuAction({ variant, label, icon, onPress }: MenuActionProps) {
  const tip = useRailTip(label);
  return (
    <>
      <Button variant={variant} wide icon={icon} className={styles['action']} {...tip.handlers} onClick={onPress}>
        {label}
      </Button>
      {tip.element}
    </>
  );
}
