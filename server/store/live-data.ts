import { sql } from 'kysely';
import type { LiveEventData } from '#contract/realtime/channels.ts';
import type { Room } from '../kernel/events.ts';
import { countNotifications, unseenNotifications } from './notifications.ts';
import { findEngagement } from './post-engagement.ts';
import type { Db } from '../kernel/db/db.ts';

/** Members of a group who hear of what its author does there: neither banned from it or altogether, nor apart from the author by a block. */
export async function readListeners(db: Db, room: Room): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select gm.user_id as id from group_members gm
    where gm.group_id = ${room.groupId} and gm.banned_at is null
      and not exists (select from users u where u.id = gm.user_id and u.banned_at is not null)
      and not exists (select from blocks b where b.user_id = gm.user_id and b.target_id = ${room.authorId})
      and not exists (select from blocks b where b.target_id = gm.user_id and b.user_id = ${room.authorId})
    order by gm.user_id`.execute(db);
  return rows.map((row) => row.id);
}

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

/** Data of the live events that tell counts, by event; `id` names the member or the post that is counted for. Undefined = it is gone. */
export const countReaders = { NotificationCount: notificationCount, Engagement: engagement } as const;
