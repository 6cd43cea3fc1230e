import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isRunning } from '../queries/ads.ts';
import { isVisibleTo } from '../../posts/queries/visibility.ts';
import type { Pair } from '../../people/queries/relations.ts';
import { dayOf } from '../../people/rules/streak.ts';

/** How long after opening an ad a follow of its author came of it (decisions 9). */
const FOLLOW_MS = 24 * 60 * 60_000;

/**
 * One click more of the boost that runs of each of these posts, and of its day (BOOST-43); the owner's own do not
 * count. A member's is noted, since a follow may come of it.
 */
export async function countOpens(db: Db, viewerId: string | null, postIds: readonly string[], now: Date): Promise<void> {
  const note =
    viewerId === null
      ? sql``
      : sql`, noted as (
          insert into ad_opens (ad_id, user_id, opened_at) select id, ${viewerId}, ${now} from counted
          on conflict (user_id, ad_id) do update set opened_at = excluded.opened_at
        )`;
  await sql`
    with opened as (
      select p.id from posts p
      where p.id = any (${[...new Set(postIds)]}::text[]) and p.deleted_at is null and p.user_id is distinct from ${viewerId}
        and ${isVisibleTo(viewerId)}
      order by p.id for no key update of p
    ), counted as (
      update ads a set clicks = a.clicks + 1 from opened where a.post_id = opened.id and ${isRunning(now)} returning a.id
    )${note}
    insert into ad_days (ad_id, day, clicks) select id, ${dayOf(now)}, 1 from counted
    on conflict (ad_id, day) do update set clicks = ad_days.clicks + 1`.execute(db);
}

/**
 * A request to follow that is new: each ad of the author that the asker opened within the 24 hours before keeps it,
 * whenever it is opened again.
 */
export async function noteAskedFollow(db: Db, { userId, targetId }: Pair, now: Date): Promise<void> {
  await sql`
    update ad_opens opened set asked_at = ${now} from ads a
    where ${isOpenedOf({ userId, targetId })} and ${isLately(now)}`.execute(db);
}

/**
 * A follow that is new: it came of each ad of the author that the follower opened within the 24 hours before `askedAt`,
 * once for each ad and member. It counts on the day of `now`, when the follow began. `askedAt` is null where nobody had
 * to be asked.
 */
export async function countAdFollow(db: Db, pair: Pair, { askedAt, now }: { readonly askedAt: Date | null; readonly now: Date }) {
  await sql`
    with brought as (
      update ad_opens opened set followed_at = ${now} from ads a
      where ${isOpenedOf(pair)} and ${askedAt === null ? isLately(now) : sql`opened.asked_at = ${askedAt}`}
      returning a.id
    ), counted as (
      update ads a set follows = a.follows + 1 from brought where a.id = brought.id
    )
    insert into ad_days (ad_id, day, follows) select id, ${dayOf(now)}, 1 from brought
    on conflict (ad_id, day) do update set follows = ad_days.follows + 1`.execute(db);
}

/** An ad `a` of the target's that the member opened, and of which no follow came yet. */
function isOpenedOf({ userId, targetId }: Pair) {
  return sql<boolean>`a.id = opened.ad_id and opened.user_id = ${userId} and a.user_id = ${targetId} and opened.followed_at is null`;
}

function isLately(now: Date) {
  return sql<boolean>`opened.opened_at between ${new Date(now.getTime() - FOLLOW_MS)} and ${now}`;
}

/** Forgets who opened ads of which no follow can come any more: the ads are over, so nobody opens them again. */
export async function deleteSettledOpens(db: Db, now: Date): Promise<void> {
  await sql`
    delete from ad_opens opened using ads a
    where a.id = opened.ad_id and a.ends_at < ${new Date(now.getTime() - SETTLED_MS)}`.execute(db);
}

/** A request to follow may wait for its answer for long: beyond this the follow is the author's own doing. */
const SETTLED_MS = 30 * FOLLOW_MS;
