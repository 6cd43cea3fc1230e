import { LogOut, Pin, PinOff } from 'lucide-react';
import type { GroupView } from '#bridge/view-types.ts';
import { useGroupActs } from '#entities/group/use-group-acts.ts';
import { t } from '#messages/t.ts';
import type { MenuControl, MenuEntry } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';

export interface OpenedGroupMenuProps extends MenuControl {
  readonly view: GroupView;
  readonly onLeave: () => void;
}

/** What a member may do about the group. Its owner cannot leave it. */
export function OpenedGroupMenu({ view, onLeave, ...control }: OpenedGroupMenuProps) {
  const acts = useGroupActs();
  const { group, isOwner } = view;
  const pin: MenuEntry = {
    key: 'pin',
    label: group.isPinned ? t('groups.unpin') : t('groups.pin'),
    icon: group.isPinned ? <PinOff size={18} /> : <Pin size={18} />,
    onSelect: () => acts.pin(group, !group.isPinned),
  };
  const leave: MenuEntry = {
    key: 'leave',
    label: t('groups.leave'),
    icon: <LogOut size={18} />,
    tone: 'danger',
    separated: true,
    onSelect: onLeave,
  };
  return <MenuPopup {...control} label={t('groups.menuOf', { name: group.name })} entries={isOwner ? [pin] : [pin, leave]} />;
}
