import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isAuthorListed } from '../../posts/queries/visibility.ts';

const RECOMMENDED_USERS_MAX = 30;
/** Latest follows, and follows of those, that recommendations look at. */
const FOLLOWS_LOOKED_AT = 100;

/** Ids of whom the viewer may want to follow: whom many of those followed follow, then whom many follow at all. */
export async function readRecommendedUsers(db: Db, viewerId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select followee_id from follows where follower_id = ${viewerId} order by created_at desc, followee_id desc limit ${FOLLOWS_LOOKED_AT}
    ), theirs as (
      select f.followee_id as id, 1 as known from mine
      cross join lateral (
        select followee_id from follows where follower_id = mine.followee_id order by created_at desc, followee_id desc limit ${FOLLOWS_LOOKED_AT}
      ) f
      union all
      select popular.id, 0 from (select id from users order by followers_count desc, id limit ${FOLLOWS_LOOKED_AT}) popular
    ), weighed as (select id, sum(known) as known from theirs group by id)
    select u.id from weighed w join users u on u.id = w.id
    where u.id <> ${viewerId} and u.account_setup and ${isAuthorListed(viewerId, sql`u.id`)}
      and not exists (select from follows f where f.follower_id = ${viewerId} and f.followee_id = u.id)
    order by w.known desc, u.followers_count desc, u.id limit ${RECOMMENDED_USERS_MAX}`.execute(db);
  return rows.map((row) => row.id);
}
