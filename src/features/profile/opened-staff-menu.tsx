import { Award, UserCheck, UserX } from 'lucide-react';
import type { BanControl } from '#entities/user/use-ban.tsx';
import { t } from '#messages/t.ts';
import type { MenuControl, MenuEntry } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';

export interface OpenedStaffMenuProps extends MenuControl {
  /** Null: not offered. */
  readonly ban: BanControl | null;
  readonly onBadges: (() => void) | null;
}

export function OpenedStaffMenu({ ban, onBadges, ...control }: OpenedStaffMenuProps) {
  const entries: MenuEntry[] = [];
  if (onBadges !== null) entries.push({ key: 'badges', label: t('staff.badges'), icon: <Award size={18} />, onSelect: onBadges });
  if (ban !== null)
    entries.push({
      key: 'ban',
      label: ban.label,
      icon: ban.isBanned ? <UserCheck size={18} /> : <UserX size={18} />,
      tone: ban.isBanned ? 'regular' : 'danger',
      onSelect: ban.ask,
    });
  return <MenuPopup {...control} label={t('staff.menu')} entries={entries} />;
}
