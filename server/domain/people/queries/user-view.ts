import { sql, type Selectable } from 'kysely';
import { isUlid } from '#contract/ids.ts';
import { unrelated, type CurrentUser, type ProfileEngagement, type User } from '#contract/resources/user.ts';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { shownStreak } from '../rules/streak.ts';
import { approvesFollowers } from './relations.ts';
import type { Database } from '../../../kernel/db/schema.ts';

type UserRow = Selectable<Database['users']> & { readonly approves_followers: boolean };

/**
 * Users in the order asked for, each with the viewer's relation to it; two queries for any number. An account that is
 * not set up is nobody's to see but its owner's. A member who left has no name any more but that one, and is told of to
 * whoever reads what is left of their threads.
 */
export async function loadUsers(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
  nameOfLeft = () => say('deletion.leftName')(SOURCE_LOCALE),
): Promise<User[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .select(approvesFollowers(sql.ref('users.id')).as('approves_followers'))
    .where('id', 'in', [...new Set(ids)])
    .where((is) => is.or([is('account_setup', '=', true), is('id', '=', viewerId ?? ''), is('deleted_at', 'is not', null)]))
    .execute();
  const relations = await loadRelations(db, viewerId, ids);
  const named = (row: UserRow) => (row.deleted_at === null ? row : { ...row, name: nameOfLeft() });
  const byId = new Map(rows.map((row) => [row.id, toUser(named(row), relations.get(row.id) ?? unrelated)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The member itself with what only it may read. */
export async function loadCurrentUser(db: Db, userId: string, now: Date): Promise<CurrentUser> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(approvesFollowers(sql.ref('users.id')).as('approves_followers'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...toUser(row, unrelated),
    email: row.email,
    phone_number: row.phone_number,
    referral_code: row.referral_code,
    current_streak: shownStreak({ current: row.current_streak, day: row.streak_day }, now),
    // A timeout that is over is none: by this the client knows that it may stop counting down.
    timeout_expires_at:
      row.timeout_expires_at !== null && row.timeout_expires_at > now ? row.timeout_expires_at.toISOString() : null,
    timeout_count: row.timeout_count,
    total_points: row.total_points,
  };
}

/**
 * Id of the member that a path segment names: an id, else a username in any case. No username has the shape of an id,
 * so the two never meet. An account that is not set up is found by its owner only.
 */
export async function findUserId(db: Db, viewerId: string | null, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((is) => (isUlid(reference) ? is('id', '=', reference) : is('username_key', '=', reference.toLowerCase())))
    .where((is) => is.or([is('account_setup', '=', true), is('id', '=', viewerId ?? '')]))
    .executeTakeFirst();
  return row?.id;
}

/** How many follow the member, and whom the member follows. */
export async function loadCounts(db: Db, userId: string): Promise<Pick<User, 'followers' | 'following'>> {
  return db
    .selectFrom('users')
    .select(['followers_count as followers', 'following_count as following'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

async function loadRelations(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProfileEngagement>> {
  if (viewerId === null) return new Map();
  const { rows } = await sql<{
    id: string;
    following: boolean;
    follower: boolean;
    asked: boolean;
    asking: boolean;
    blocked: boolean;
    muted: boolean;
  }>`
    select asked.id,
      exists (select from follows f where f.follower_id = ${viewerId} and f.followee_id = asked.id) as following,
      exists (select from follows f where f.follower_id = asked.id and f.followee_id = ${viewerId}) as follower,
      exists (select from follow_requests r where r.requester_id = ${viewerId} and r.target_id = asked.id) as asked,
      exists (select from follow_requests r where r.requester_id = asked.id and r.target_id = ${viewerId}) as asking,
      exists (select from blocks b where b.user_id = ${viewerId} and b.target_id = asked.id) as blocked,
      exists (select from mutes m where m.user_id = ${viewerId} and m.target_id = asked.id) as muted
    from unnest(${[...ids]}::text[]) as asked (id)`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isFollowing: row.following,
        isFollowingYou: row.follower,
        isFollowYou: row.follower,
        isBlocked: row.blocked,
        isBlockedByYou: row.blocked,
        isMuted: row.muted,
        isFollowRequested: row.asked,
        isRequestingYou: row.asking,
      },
    ]),
  );
}

function toUser(row: UserRow, relation: ProfileEngagement): User {
  return {
    ulid: row.id,
    name: row.name,
    username: row.username,
    avatar: row.avatar,
    cover: row.cover,
    bio: row.bio,
    website: row.website,
    ProfileEngagement: relation,
    followers: row.followers_count,
    following: row.following_count,
    friendCount: row.friend_count,
    postCount: row.post_count,
    badges: row.badges,
    isBanned: row.banned_at !== null,
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedAtEpoch: row.updated_at.getTime(),
    accountSetup: row.account_setup,
    acceptTermsOfService: row.accepted_terms,
    approvesFollowers: row.approves_followers,
  };
}

/**
 * One user that the viewer saw a moment ago.
 * @throws DomainError 404 where they left, or are closed to the viewer, since.
 */
export async function loadUser(db: Db, viewerId: string | null, id: string): Promise<User> {
  const [user] = await loadUsers(db, viewerId, [id]);
  if (user === undefined) throw notFound(say('refusals.user'));
  return user;
}
