import type { LiveEventData } from '#contract/realtime/channels.ts';
import { countNotifications, unseenNotifications } from '../domain/notifications/queries/notifications.ts';
import { findEngagement } from '../domain/posts/queries/post-engagement.ts';
import type { Db } from '../kernel/db/db.ts';

type Read<Name extends 'NotificationCount' | 'Engagement'> = (db: Db, id: string) => Promise<LiveEventData<Name> | undefined>;

const notificationCount: Read<'NotificationCount'> = async (db, userId) => {
  const waiting = await unseenNotifications(db, userId);
  const { unseen_count: unseenCount } = await countNotifications(db, userId);
  return { unseenCount, unseenNotifications: [...waiting] };
};

const engagement: Read<'Engagement'> = async (db, postId) => {
  const postEngagement = await findEngagement(db, postId);
  return postEngagement && { data: { postId, postEngagement } };
};

/**
 * Data of the live events that tell counts, by event; `id` names the member or the post that is counted for. Undefined
 * = it is gone.
 */
export const countReaders = { NotificationCount: notificationCount, Engagement: engagement } as const;
