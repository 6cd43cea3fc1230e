import { sql, type RawBuilder } from 'kysely';

/**
 * Who sees which post: the one place. Every condition speaks of a row of `posts` under the alias `p`. A null viewer is a visitor.
 *
 * - *Visible*: may be read when named by id. Its author is not banned, neither of author and viewer blocks the other, it is not hidden, and its group
 *   is none, public, or one of the viewer's.
 * - *Listed*: visible and also wanted in a list: not deleted, neither its author nor the author of what it reposts is muted.
 */
type Condition = RawBuilder<boolean>;

/** May be read by id; deleted posts are read as such. Authors see their own posts whatever became of them. */
export function isVisibleTo(viewerId: string | null): Condition {
  const others = sql<boolean>`not p.is_hidden and ${isAuthorVisible(viewerId, sql`p.user_id`)} and ${isGroupVisible(viewerId)}`;
  return viewerId === null ? others : sql`(p.user_id = ${viewerId} or (${others}))`;
}

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

/** An account is not banned and neither side blocks the other. */
export function isAuthorVisible(viewerId: string | null, author: RawBuilder<unknown>): Condition {
  const stands = sql<boolean>`not exists (select from users u where u.id = ${author} and u.banned_at is not null)`;
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

/** The post stands outside groups, in a public one, or in one that the viewer has joined. */
export function isGroupVisible(viewerId: string | null): Condition {
  const isPublic = sql`exists (select from groups g where g.id = p.group_id and g.visibility = 'PUBLIC')`;
  if (viewerId === null) return sql`(p.group_id is null or ${isPublic})`;
  return sql`(p.group_id is null or ${isPublic} or exists (
    select from group_members gm where gm.group_id = p.group_id and gm.user_id = ${viewerId} and gm.banned_at is null))`;
}
