import { ChevronDown, LogIn, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useAppInfo } from '#bridge/hooks/app-info.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/sheet.tsx';
import { t } from '#messages/t.ts';
import styles from './avatar-menu.module.css';
import {
  AdMetricsEntry,
  ChatsEntry,
  HomeEntry,
  NetworkEntry,
  OutboxEntry,
  ProfileEntry,
  RewardsEntry,
  SavedEntry,
  ElsewhereEntries,
  SettingsEntry,
  StreakEntry,
  TimeoutEntry,
} from './menu-entries.tsx';
import { NavButton, NavLink } from './nav-item.tsx';
import type { ShellActions } from './shell-actions.ts';
import { InviteEntry, SupportEntries, ViolationsEntry } from './support-entries.tsx';
import type { Scheme } from './theme/theme-colours.ts';
import type { ShellAccount } from './use-shell-account.ts';

export interface AvatarMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly account: ShellAccount;
  readonly actions: ShellActions;
  readonly scheme: Scheme;
}

/** What Profile in the toolbar opens (SHELL-21..23, SHELL-25). */
export function AvatarMenu({ open, onClose, account, actions, scheme }: AvatarMenuProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('menus.accountMenu')} titleHidden leading={null} size="small">
      {account.user !== null && (
        <div className={styles['person']}>
          <Avatar src={account.user.avatar} name={account.user.name} size={48} />
          <div>
            <p className={styles['name']}>{account.user.name}</p>
            <p className={styles['handle']}>
              <bdi>@{account.user.username}</bdi>
            </p>
          </div>
        </div>
      )}
      <AccountEntries account={account} actions={actions} scheme={scheme} onDone={onClose} />
    </Sheet>
  );
}

type AccountEntriesProps = Omit<AvatarMenuProps, 'open' | 'onClose'> & { readonly onDone: () => void };

/** The entries in their order (SHELL-21); Home only where it is another tenant's (SHELL-22). */
export function AccountEntries({ account, actions, scheme, onDone }: AccountEntriesProps) {
  const { mainBrand } = useAppInfo();
  const [more, setMore] = useState(false);
  const entries = { account, actions, onDone };
  return (
    <nav aria-label={t('menus.account')}>
      {account.user === null ? (
        <NavButton
          icon={<LogIn size={24} />}
          label={t('menus.login')}
          onPress={() => {
            onDone();
            actions.login();
          }}
        />
      ) : (
        <ProfileEntry {...entries} />
      )}
      {!mainBrand && <HomeEntry onDone={onDone} />}
      <SettingsEntry {...entries} />
      <InviteEntry {...entries} />
      <NetworkEntry {...entries} />
      <SavedEntry {...entries} />
      <ChatsEntry {...entries} />
      <OutboxEntry {...entries} />
      {account.user !== null && (
        <NavLink icon={<NotebookPen size={24} />} label={t('compose.drafts')} path="/drafts" onNavigate={onDone} />
      )}
      <RewardsEntry {...entries} />
      <ElsewhereEntries onDone={onDone} />
      <AdMetricsEntry account={account} onDone={onDone} />
      <TimeoutEntry {...entries} />
      <StreakEntry {...entries} />
      <NavButton
        icon={<ChevronDown size={24} className={classNames(styles['chevron'], more && styles['turned'])} />}
        label={more ? t('menus.less') : t('menus.more')}
        expanded={more}
        onPress={() => setMore(!more)}
      />
      {more && (
        <>
          <ViolationsEntry {...entries} />
          <SupportEntries {...entries} scheme={scheme} />
        </>
      )}
    </nav>
  );
}
