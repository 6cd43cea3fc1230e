import { LogOut, Pencil, Pin, PinOff, Trash2, UserPlus } from 'lucide-react';
import type { GroupView } from '#bridge/view-types.ts';
import { useGroupActs } from '#entities/group/use-group-acts.ts';
import { t } from '#messages/t.ts';
import type { MenuControl, MenuEntry } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';

export interface OpenedGroupMenuProps extends MenuControl {
  readonly view: GroupView;
  readonly onInvite: () => void;
  readonly onLeave: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** What a member may do about the group. Its owner edits and deletes it, and cannot leave it (GROUP-13). */
export function OpenedGroupMenu({ view, onInvite, onLeave, onEdit, onDelete, ...control }: OpenedGroupMenuProps) {
  const acts = useGroupActs();
  const { group, isOwner } = view;
  const isChat = group.visibility === 'CHAT';
  const pin: MenuEntry = {
    key: 'pin',
    label: group.isPinned ? t('groups.unpin') : t('groups.pin'),
    icon: group.isPinned ? <PinOff size={18} /> : <Pin size={18} />,
    onSelect: () => acts.pin(group, !group.isPinned),
  };
  const leave: MenuEntry = {
    key: 'leave',
    label: isChat ? t('chats.leave') : t('groups.leave'),
    icon: <LogOut size={18} />,
    tone: 'danger',
    separated: true,
    onSelect: onLeave,
  };
  const edit: MenuEntry = {
    key: 'edit',
    label: isChat ? t('chats.edit') : t('groups.edit'),
    icon: <Pencil size={18} />,
    onSelect: onEdit,
  };
  const remove: MenuEntry = {
    key: 'delete',
    label: isChat ? t('chats.deleteAll') : t('groups.delete'),
    icon: <Trash2 size={18} />,
    tone: 'danger',
    separated: true,
    onSelect: onDelete,
  };
  // Chats are in no list of pinned groups.
  const pins = isChat ? [] : [pin];
  const invite: MenuEntry = {
    key: 'invite',
    label: t('groups.invite'),
    icon: <UserPlus size={18} />,
    onSelect: onInvite,
  };
  // A public group is joined by whoever finds it.
  const invites = group.visibility === 'PUBLIC' ? [] : [invite];
  const entries = isOwner ? [...pins, ...invites, edit, remove] : [...pins, leave];
  return <MenuPopup {...control} label={t('groups.menuOf', { name: group.name })} entries={entries} />;
}
