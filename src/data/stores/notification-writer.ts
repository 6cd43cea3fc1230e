import type { Notification } from '#contract/resources/notification.ts';
import { reaches, withActs } from '#core/notifications/notification-act.ts';
import type { NotificationAct } from '#core/notifications/notification-act.ts';
import type { Clock } from '#core/ports/ports.ts';
import { ascendingKey } from '../ascending-key.ts';
import type { AppDatabase } from '../database.ts';
import type { Question } from './deliveries.ts';
import type { SettingKey } from '../setting-keys.ts';
import { modifyDocuments, modifyWith, queryDocuments } from './modify-documents.ts';

export interface NotificationWriter {
  /** What was read or deleted after `question`, before which the answer was asked for, stays so. */
  upsert(notifications: readonly Notification[], question?: Question): Promise<void>;
  /** Confirmed: these are read, or gone. */
  apply(act: NotificationAct): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** For the sync side only. */
export function createNotificationWriter(database: Pick<AppDatabase, 'notifications'>, clock: Clock): NotificationWriter {
  return {
    async upsert(received, question) {
      const byId = new Map(received.map((notification) => [notification.notificationId, notification]));
      let acts: readonly NotificationAct[] = [];
      const afterReading = async () => {
        await question?.refresh();
        acts = (question?.since() ?? []).flatMap((delivery) => (delivery.type === 'notifications' ? [delivery.act] : []));
      };
      await modifyWith(
        database.notifications,
        byId,
        (told, current, id) => {
          const notification = withActs(told, acts);
          if (notification === null) return null;
          // What is read is never unread again: a live event may be older than that.
          const read = notification.read || current?.notification.read === true;
          return { id, notification: { ...notification, read }, orderKey: ascendingKey(id), cachedAt: clock.now() };
        },
        { afterReading },
      );
    },
    async apply(act) {
      const ids = 'upTo' in act ? (await queryDocuments(database.notifications, {})).map(({ id }) => id) : act.ids;
      await modifyDocuments(
        database.notifications,
        ids.filter((id) => reaches(act, id)),
        (current) => {
          if (current === undefined) return undefined;
          const notification = withActs(current.notification, [act]);
          if (notification === null) return null;
          return notification === current.notification ? current : { ...current, notification };
        },
      );
    },
    remove: (ids) => modifyDocuments(database.notifications, ids, () => null),
  };
}

/** How many notifications wait, as the server said; `now` in milliseconds since 1970. */
export function storeUnseenCount({ settings }: Pick<AppDatabase, 'settings'>, count: number, now: number): Promise<void> {
  const id = 'unseen-count' satisfies SettingKey;
  return modifyDocuments(settings, [id], () => ({ id, value: count, updatedAt: now }));
}
