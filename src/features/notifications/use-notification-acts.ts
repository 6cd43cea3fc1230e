import { NOTIFICATION_IDS_MAX } from '#contract/limits.ts';
import type { ActWords } from '#bridge/hooks/announcer.ts';
import { useAppServices } from '#bridge/hooks/app-context.tsx';
import { useIntend } from '#bridge/hooks/use-intend.ts';
import { t } from '#messages/t.ts';
import type { NotificationView } from './notification-view.ts';

type Line = Pick<NotificationView, 'ids' | 'people' | 'isRead'>;

/** What the reader does with notifications: kept, and sent when it can be, as all that they do (NOTIF-17). */
export function useNotificationActs() {
  const { commands } = useAppServices();
  const intend = useIntend();
  return {
    /** Following a line reads it. That shows by itself, so nothing is said. */
    follow(line: Line): void {
      if (line.isRead) return;
      for (const part of partsOf(line)) void commands.intend('readNotifications', part).catch(() => undefined);
    },
    read(line: Line): void {
      for (const part of partsOf(line)) void intend('readNotifications', part, readWords(t('notifications.read')));
    },
    remove(line: Line): void {
      for (const part of partsOf(line)) void intend('deleteNotifications', part, deleteWords(t('notifications.deleted')));
    },
    readAll(upTo: string): void {
      void intend('readNotifications', { upTo }, readWords(t('notifications.allRead')));
    },
    removeAll(upTo: string): void {
      void intend('deleteNotifications', { upTo }, deleteWords(t('notifications.allDeleted')));
    },
  };
}

/** As many at once as a call takes. */
function partsOf({ ids, people }: Line): readonly { ids: string[]; who: string }[] {
  const who = people[0]?.user.name ?? '';
  const count = Math.ceil(ids.length / NOTIFICATION_IDS_MAX);
  return Array.from({ length: count }, (_, index) => ({
    ids: ids.slice(index * NOTIFICATION_IDS_MAX, (index + 1) * NOTIFICATION_IDS_MAX),
    who,
  }));
}

function readWords(done: string): ActWords {
  return { done, failed: t('notifications.readFailed'), subject: t('notifications.subject'), topic: 'read notifications' };
}

function deleteWords(done: string): ActWords {
  return { done, failed: t('notifications.deleteFailed'), subject: t('notifications.subject'), topic: 'deleted notifications' };
}
