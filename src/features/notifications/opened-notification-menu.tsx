import { CheckCheck, Trash2 } from 'lucide-react';
import { t } from '#messages/t.ts';
import type { MenuControl, MenuEntry } from '#ui/menu-entry.ts';
import { MenuPopup } from '#ui/menu-popup.tsx';
import { useNotificationActs } from './use-notification-acts.ts';
import type { NotificationView } from './notification-view.ts';

/** The list of a line's menu. */
export function OpenedNotificationMenu({ view, ...control }: MenuControl & { readonly view: NotificationView }) {
  const acts = useNotificationActs();
  const read: MenuEntry = {
    key: 'read',
    label: t('notifications.markRead'),
    icon: <CheckCheck size={18} />,
    onSelect: () => acts.read(view),
  };
  const remove: MenuEntry = {
    key: 'delete',
    label: t('notifications.delete'),
    icon: <Trash2 size={18} />,
    tone: 'danger',
    onSelect: () => acts.remove(view),
  };
  return <MenuPopup {...control} label={t('notifications.more')} entries={view.isRead ? [remove] : [read, remove]} />;
}
