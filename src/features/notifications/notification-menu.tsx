import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import { t } from '#messages/t.ts';
import { lateCode } from '#ui/late-code.ts';
import { Menu } from '#ui/menu.tsx';
import styles from './notification-row.module.css';
import type { NotificationView } from './notification-view.ts';

function loadMenu() {
  return import('./opened-notification-menu.tsx');
}

const OpenedNotificationMenu = lazy(async () => ({ default: (await lateCode(loadMenu)).OpenedNotificationMenu }));

/** What else one may do with a line: read it without following it, delete it. */
export function NotificationMenu({ view }: { readonly view: NotificationView }) {
  return (
    <Menu
      load={loadMenu}
      renderOpened={(control) => <OpenedNotificationMenu {...control} view={view} />}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.more} aria-label={t('notifications.more')}>
          <Ellipsis size={18} aria-hidden="true" />
        </button>
      )}
    />
  );
}
