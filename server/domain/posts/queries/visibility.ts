import { sql, type RawBuilder } from 'kysely';

/**
 * Who sees which post: the one place. Every condition speaks of a row of `posts` under the alias `p`. A null viewer is
 * a visitor.
 *
 * - *Visible*: may be read when named by id. Its author is not banned, neither of author and viewer blocks the other,
 *   it is not hidden, and its group is none, public, or one of the viewer's. What is left of the posts of a member who
 *   left keeps its place among others' answers, as a deleted post.
 * - *Listed*: visible and also wanted in a list: not deleted, neither its author nor the author of what it reposts is
 *   muted.
 * - *Under review*: reported, or contested by its author, and not decided on. A moderator reads such a post by id too,
 *   whatever else would hide it, and acts on it as on any that they see.
 * - *Open*: visible to visitors and told to those who do not run the app: previews of links, crawlers. Not deleted,
 *   finished, nothing that a reader first has to choose to see (sensitive, Web Only), and with words or pictures of its
 *   own.
 */
type Condition = RawBuilder<boolean>;

/** May be read by id; deleted posts are read as such. Authors see their own posts whatever became of them. */
export function isVisibleTo(viewerId: string | null): Condition {
  const author = sql<boolean>`((${isAuthorVisible(viewerId, sql`p.user_id`)}) or ${isLeftBehind})`;
  const others = sql<boolean>`not p.is_hidden and ${author} and ${isGroupVisible(viewerId)}`;
  return viewerId === null ? others : sql`(p.user_id = ${viewerId} or (${others}))`;
}

/** Reports of it are open, or an appeal, and its author is not banned: whether it was deleted meanwhile or not. */
const isContested: Condition = sql`((${isAuthorVisible(null, sql`p.user_id`)}) and (
  exists (select from post_flags flag where flag.post_id = p.id and flag.decided_at is null)
  or exists (select from violations v where v.post_id = p.id and v.status = 'appeal')))`;

/**
 * A moderator has to decide on it: reports are open, or an appeal. Deleted posts and those of banned members are out of
 * sight without a decision.
 */
export const isUnderReview: Condition = sql`(p.deleted_at is null and ${isContested})`;

/**
 * What a moderator may read by id. A report opens the one post that it names, in a closed group too, and neither a
 * block nor hiding it keeps it from who decides on it; once that is done it is open no more.
 */
export function isVisibleToModerator(viewerId: string): Condition {
  return sql`((${isVisibleTo(viewerId)}) or ${isUnderReview})`;
}

/**
 * What a moderator acts on by id: what they may read so, and what somebody deleted while they had to decide on it, so
 * that they are told of that.
 */
export function isKnownToModerator(viewerId: string): Condition {
  return sql`((${isVisibleTo(viewerId)}) or ${isContested})`;
}

/** Nothing but its place is left of the post: its author has left, and what it said is erased. */
export const isLeftBehind: Condition = sql`(p.deleted_at is not null and exists (
  select from users account where account.id = p.user_id and account.deleted_at is not null))`;

/**
 * The outside may be told of it. That it is advertised changes nothing: a boosted post is the ordinary post that its
 * author wrote.
 */
export const isOpenPost: Condition = sql`${isVisibleTo(null)} and p.deleted_at is null
  and not (p.is_sensitive or p.is_trolling or p.is_processing or p.is_empty_repost)`;

/** Conditions of the partial indexes that serve the lists of posts, in their words. */
export const isListedPost: Condition = sql`p.depth = 0 and p.deleted_at is null and not p.is_hidden`;

/** The authors of a post and of what it reposts are wanted in lists. */
export function isListedAuthor(viewerId: string | null): Condition {
  return sql`${isAuthorListed(viewerId, sql`p.user_id`)} and ${isListedOriginal(viewerId)}`;
}

/** The author of what a post reposts is wanted in lists. */
export function isListedOriginal(viewerId: string | null): Condition {
  return sql`(p.repost_of_user_id is null or (${isAuthorListed(viewerId, sql`p.repost_of_user_id`)}))`;
}

/**
 * An account is set up and not banned, and neither side blocks the other: who may stand in a list of people, and whose
 * posts are shown. Nobody sees an account that its owner has not named yet.
 */
export function isAuthorVisible(viewerId: string | null, author: RawBuilder<unknown>): Condition {
  // Under a name that no query around it has, or `author` would mean a column of this one.
  const stands = sql<boolean>`not exists (
    select from users account where account.id = ${author} and (account.banned_at is not null or not account.account_setup))`;
  if (viewerId === null) return stands;
  return sql`${stands}
    and not exists (select from blocks b where b.user_id = ${viewerId} and b.target_id = ${author})
    and not exists (select from blocks b where b.target_id = ${viewerId} and b.user_id = ${author})`;
}

/** As `isAuthorVisible`, and not muted by the viewer. */
export function isAuthorListed(viewerId: string | null, author: RawBuilder<unknown>): Condition {
  if (viewerId === null) return isAuthorVisible(viewerId, author);
  return sql`${isAuthorVisible(viewerId, author)}
    and not exists (select from mutes m where m.user_id = ${viewerId} and m.target_id = ${author})`;
}

/**
 * The post stands outside groups, in a public one, or in one that the viewer has joined; `group` names the group where
 * it is not that of `p`.
 */
export function isGroupVisible(viewerId: string | null, group: RawBuilder<unknown> = sql`p.group_id`): Condition {
  const isPublic = sql`exists (select from groups g where g.id = ${group} and g.visibility = 'PUBLIC')`;
  if (viewerId === null) return sql`(${group} is null or ${isPublic})`;
  return sql`(${group} is null or ${isPublic} or exists (
    select from group_members gm where gm.group_id = ${group} and gm.user_id = ${viewerId} and gm.banned_at is null))`;
}

/** No line of a chat, which is read in its place alone. */
export const isNoChatLine: Condition = sql`not exists (select from groups g where g.id = p.group_id and g.visibility = 'CHAT')`;
